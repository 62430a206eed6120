// Boost.JSON is used header-only; this is the one place where its code is compiled.
#include <boost/json/src.hpp>

# Compilers, flags and the two small helpers that CMakeLists.txt uses.
include(CheckCXXCompilerFlag)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  set(checked_default OFF)
else()
  set(checked_default ON)
endif()

option(HOLDUP_CHECKED "Check the whole state after every step (HOLDUP_CHECKED=1)" ${checked_default})
option(HOLDUP_NATIVE "Release code for this very machine (-march=native)" ON)
option(HOLDUP_FUZZ "Build the fuzzers too (clang)" OFF)
option(HOLDUP_WASM "Build for WebAssembly (set by cmake/wasm.cmake)" OFF)
set(HOLDUP_SANITIZE "" CACHE STRING "Sanitizers to build with, as for -fsanitize=")

add_compile_options(-Wall -Wextra -Werror)
# g++ 12 at -O3 sees overlapping copies in "text" + std::string where there are none (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wno-restrict)
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")

if(CMAKE_BUILD_TYPE STREQUAL "Release" AND HOLDUP_NATIVE)
  check_cxx_compiler_flag(-march=native HOLDUP_HAS_NATIVE)
  if(HOLDUP_HAS_NATIVE)
    add_compile_options(-march=native)
  endif()
endif()

if(HOLDUP_CHECKED)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()

if(HOLDUP_SANITIZE)
  add_compile_options(-O1 -g1 -fno-omit-frame-pointer -fsanitize=${HOLDUP_SANITIZE} -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${HOLDUP_SANITIZE})
endif()

# Frames are made on one thread and given back on another, thousands a second: jemalloc is quicker at that than the C
# library. Sanitizers bring an allocator of their own; where it is missing the program is merely slower.
if(NOT HOLDUP_SANITIZE AND NOT HOLDUP_WASM)
  find_library(HOLDUP_JEMALLOC jemalloc)
  mark_as_advanced(HOLDUP_JEMALLOC)
endif()

if(HOLDUP_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "The fuzzers need clang: use the preset asan.")
  endif()
  add_link_options(-fsanitize=fuzzer-no-link)
endif()

# The base directory lets several checkouts share one cache; the sloppiness is what ccache asks for with precompiled
# headers, and the flag keeps clang's from depending on the clock.
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}
    CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
  endif()
endif()

find_program(MOLD mold)
if(MOLD AND NOT HOLDUP_WASM)
  add_link_options(-fuse-ld=mold)
endif()

# watched_by_fuzzers(target...): lets the fuzzers see which way their inputs take through these libraries.
function(watched_by_fuzzers)
  foreach(target IN LISTS ARGN)
    if(HOLDUP_FUZZ AND TARGET ${target})
      target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
  endforeach()
endfunction()

# built_quickly(target level): code that is mostly its libraries' templates gains nothing from -O3 but long builds; under
# the sanitizers it is not optimised at all.
function(built_quickly target level)
  if(HOLDUP_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(${target} PRIVATE ${level})
  endif()
endfunction()

# gather(sources pattern...): the files below this folder that match, a folder's subfolders included.
function(gather out)
  list(TRANSFORM ARGN PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE patterns)
  file(GLOB_RECURSE found CONFIGURE_DEPENDS ${patterns})
  set(${out} ${found} PARENT_SCOPE)
endfunction()

# link_existing(target library...): links those of the libraries that exist yet.
function(link_existing target)
  foreach(library IN LISTS ARGN)
    if(TARGET ${library})
      target_link_libraries(${target} PRIVATE ${library})
    endif()
  endforeach()
endfunction()

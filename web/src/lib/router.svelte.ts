// Addresses live behind the #, so that any server of plain files can serve them.
export interface Route {
  screen: string;
  id: string | null;
  query: URLSearchParams;
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [screen = '', id] = path.split('/');
  return { screen: screen || 'start', id: id ? decodeURIComponent(id) : null, query: new URLSearchParams(query) };
}

// An invitation has an address that the server sees, so that messengers can be told about the table.
const invited = typeof location === 'undefined' ? null : /^\/t\/(\w+)$/.exec(location.pathname);
if (invited) history.replaceState(null, '', `/#/table/${invited[1]}`);
export const invitationTo = (id: string): string => `${location.origin}/t/${id}`;

class Router {
  route = $state<Route>(parseRoute(typeof location === 'undefined' ? '' : location.hash));

  constructor() {
    if (typeof window !== 'undefined') {
      window.addEventListener('hashchange', () => {
        this.route = parseRoute(location.hash);
      });
    }
  }

  go(path: string): void {
    location.hash = `#/${path}`;
  }

  // Changes the address without a new entry in the history.
  replace(path: string): void {
    history.replaceState(null, '', `#/${path}`);
  }
}

export const router = new Router();
export const linkTo = (path: string): string => `${location.origin}${location.pathname}#/${path}`;

const pattern = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^$()|[\]{}\\]/g, '\\$&')
      .replace(/:[A-Za-z0-9_]+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  );

/** The path as the router reads it: an encoded slash stays encoded. */
const urlPath = (url: string): string => {
  const path = url.split(/[?#]/)[0] ?? url;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** Methods of each address, to distinguish a wrong method (405) from a wrong address (404). */
export class RouteTable {
  private readonly routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  add(methods: string | string[], url: string): void {
    if (url === '*' || url === '/*') return;
    const route = this.routes.get(url) ?? { pattern: pattern(url), methods: new Set() };
    for (const method of [methods].flat()) route.methods.add(method);
    this.routes.set(url, route);
  }

  findMethods(url: string): string[] {
    const path = urlPath(url);
    const found = [...this.routes.values()].filter((route) => route.pattern.test(path));
    return [...new Set(found.flatMap((route) => [...route.methods]))].sort();
  }
}

/** Names of this machine. To a browser each is another site, with its own cookies. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'] as const;

const loopbackHttp = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=(?::\d{1,5})?(?:\/|$))/;

export const isLoopbackHttp = (address: string): boolean => loopbackHttp.test(address);

/** @returns the address under another host name; itself unless it is http on loopback */
export const withLoopbackName = (address: string, name: string): string =>
  address.replace(loopbackHttp, `http://${name}`);

/** @returns the address under each loopback name; only itself unless it is http on loopback */
export const loopbackAliases = (address: string): [string, ...string[]] => {
  const [first, ...others] = loopbackNames.map((name) => withLoopbackName(address, name));
  return isLoopbackHttp(address) && first !== undefined ? [first, ...others] : [address];
};

/** @returns the loopback name in a `Host` header */
export const loopbackNameIn = (host: string | undefined): string | undefined => {
  const name = (host ?? '').toLowerCase().replace(/:\d{1,5}$/, '');
  return loopbackNames.find((known) => known === name);
};

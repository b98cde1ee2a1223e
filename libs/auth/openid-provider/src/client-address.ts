/** The scheme in any case, and what the parser accepts in place of `://`. */
const beginsAsAddress = /^\s*[a-z][a-z\d+.-]*:/i;

/** Lower case, ASCII, without port and without a dot at the end. */
const normalHost = ({ hostname }: URL): string => hostname.replace(/\.$/, '');

/**
 * True for an address that is not the one that the parser writes, or whose host ends in a dot: a blocked client would come
 * back under it. Such an id belongs to no client.
 */
export const isForeignForm = (clientId: string): boolean => {
  if (!beginsAsAddress.test(clientId)) return false;
  const url = URL.parse(clientId);
  if (url?.protocol !== 'https:' || url.href !== clientId) return true;
  return url.hostname.endsWith('.') || url.username !== '' || url.password !== '' || /[?#]$|#/.test(clientId);
};

/** Names under which a client can be blocked: its id, and the host of its metadata document. */
export const namesOfClient = (clientId: string): string[] => {
  const url = clientId.startsWith('https://') ? URL.parse(clientId) : null;
  return url === null ? [clientId] : [clientId, normalHost(url)];
};

/** The name in the list of blocks: the own form of an address, and of a host without its port. */
export const toBlockedName = (given: string): string => {
  const address = /^https:/i.test(given) ? URL.parse(given) : null;
  if (address !== null) return address.href.replace(address.hostname, normalHost(address));
  const host = URL.parse(`https://${given}/`);
  const isHost = host?.pathname === '/' && host.search === '' && host.hash === '' && host.username === '';
  return isHost ? normalHost(host) : given;
};

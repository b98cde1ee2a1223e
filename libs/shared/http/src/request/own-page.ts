/** True for a page that was opened at this very host (a browser sends both headers), but without the TLS of the service. */
const isWeaker = (page: URL, publicUrl: string): boolean =>
  page.protocol !== 'https:' && publicUrl.startsWith('https:');

/**
 * True for pages of the service itself: of its public address, or of the address that was called, such as one of the
 * local network. A page without TLS is not one of a service with TLS: an attacker in the network may have written it.
 * @param host the `Host` header
 */
export const isOwnOrigin = (origin: string, host: string | undefined, publicUrl: string): boolean => {
  if (origin === new URL(publicUrl).origin) return true;
  const page = URL.parse(origin);
  return page !== null && page.host === host && !isWeaker(page, publicUrl);
};

/** True when only the missing TLS makes a page foreign: browsers keep no secure cookies there. */
export const lacksTls = (origin: string, host: string | undefined, publicUrl: string): boolean => {
  const page = URL.parse(origin);
  return page !== null && page.host === host && isWeaker(page, publicUrl);
};

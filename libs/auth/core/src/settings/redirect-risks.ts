import { parse } from 'tldts';
import { hostWithStar } from './redirect-entries';

/**
 * True when strangers can register a name that the entry matches: its star stands in the domain that is registered
 * below a public suffix or a hosting domain (publicsuffix.org, both sections), as in `https://*.vercel.app`.
 */
export const isOpenToStrangers = (entry: string): boolean => {
  const starred = hostWithStar(entry);
  if (starred === null) return false;
  const { domain, isIp } = parse(starred.host, { allowPrivateDomains: true });
  return isIp !== true && (domain === null || domain.includes(starred.word));
};

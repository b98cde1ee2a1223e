import type { WireRequest } from '../wire/wire-request';
import type { Operation } from './interface-document';

const pattern = ({ path }: Operation): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`);

/** Without the scheme and the host that a target may name (RFC 9112, 3.2.2), and without its query. */
const pathOf = (target: string): string => target.replace(/^https?:\/\/[^/?]*/, '').split('?')[0] ?? '';

/** True when a mutated request still addresses this operation. */
export const addresses = (operation: Operation, { method, target }: WireRequest): boolean =>
  method === operation.method && pattern(operation).test(pathOf(target));

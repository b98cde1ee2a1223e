import type { WireRequest } from '../wire/wire-request';
import type { Operation } from './interface-document';

const pattern = ({ path }: Operation): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`);

/** Whether a request, whatever was done to it, is still one of this operation. */
export const addresses = (operation: Operation, { method, target }: WireRequest): boolean =>
  method === operation.method && pattern(operation).test(target.split('?')[0] ?? '');

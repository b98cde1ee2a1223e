import type { Operation } from '../openapi/interface-document';
import type { WireRequest } from '../wire/wire-request';
import type { Tree } from './tree';

/** Who sends a request. */
const callers = ['anonymous', 'user', 'admin', 'apiKey', 'anon', 'old', 'junk'] as const;
export type Caller = (typeof callers)[number];

/** Makes a request wrong on the wire, beyond its values. */
export type Twist = (request: WireRequest) => WireRequest;

/** A request whose places are still to be filled with what the actor knows. */
export interface Step {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly path: Readonly<Record<string, Tree>>;
  readonly query: readonly (readonly [name: string, value: Tree])[];
  readonly headers: Readonly<Record<string, Tree>>;
  /** The body is encoded as media type `type`. */
  readonly body?: { readonly type: string; readonly value: Tree };
  readonly twists: readonly Twist[];
  /** Stands in every hostile value of the request, if it has any. */
  readonly canary?: string;
}

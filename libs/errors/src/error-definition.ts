import type { RefusalReason } from './refusal-reasons';

export interface ErrorDefinition {
  /** HTTP status of the answer. */
  status: number;
  /** What the caller reads when the thrower says nothing more exact. */
  message: string;
  /** What the caller can do about it. */
  nextActions?: string;
  /** `error`: somebody must look; `warn`: worth watching; `debug`: the caller's own doing. */
  level: 'debug' | 'warn' | 'error';
  /** With codes that refuse a token, a cookie or a key for one reason only. */
  reason?: RefusalReason;
}

/** Keeps the codes' names as types; a code without a status does not compile. */
export const define = <Codes extends Record<string, ErrorDefinition>>(codes: Codes): Readonly<Codes> => codes;

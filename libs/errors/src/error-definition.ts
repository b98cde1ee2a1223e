export interface ErrorDefinition {
  /** HTTP status of the response. */
  status: number;
  /** Default message for the caller. */
  message: string;
  /** Advice for the caller. */
  nextActions?: string;
  /** `error`: an operator must act; `warn`: worth watching; `debug`: caused by the caller. */
  level: 'debug' | 'warn' | 'error';
}

/** Keeps the names of the codes as types; a code without a status does not compile. */
export const define = <Codes extends Record<string, ErrorDefinition>>(codes: Codes): Readonly<Codes> => codes;

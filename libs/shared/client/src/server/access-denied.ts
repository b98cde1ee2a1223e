export type DenialCode = 'AUTH_UNAUTHORIZED' | 'FORBIDDEN' | 'AUTH_SECOND_FACTOR_REQUIRED' | 'SERVICE_UNAVAILABLE';

const denials: Readonly<Record<DenialCode, { statusCode: number; message: string }>> = {
  AUTH_UNAUTHORIZED: { statusCode: 401, message: 'A valid access token is required.' },
  FORBIDDEN: { statusCode: 403, message: 'This is not allowed.' },
  AUTH_SECOND_FACTOR_REQUIRED: { statusCode: 403, message: 'This needs a second factor or a passkey.' },
  SERVICE_UNAVAILABLE: { statusCode: 503, message: 'The keys of the auth-service cannot be had. Try again.' },
};

/** Reason of a rejected request, in the auth-service's error format: send `body` with `statusCode`. */
export class AccessDenied extends Error {
  readonly statusCode: number;

  constructor(
    readonly code: DenialCode,
    options?: ErrorOptions,
  ) {
    super(denials[code].message, options);
    this.name = 'AccessDenied';
    this.statusCode = denials[code].statusCode;
  }

  get body(): { error: DenialCode; message: string; statusCode: number } {
    const { code: error, message, statusCode } = this;
    return { error, message, statusCode };
  }

  /** `WWW-Authenticate` of a 401 (RFC 6750, 3). */
  get headers(): Readonly<Record<string, string>> {
    return this.statusCode === 401 ? { 'www-authenticate': 'Bearer error="invalid_token"' } : {};
  }
}

import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { type DerivedKeys, sameBytes } from '../platform/secrets/derived-keys';

export interface RefreshToken {
  sessionId: string;
  /** The token that the client stores. */
  text: string;
  /** The hash that the database stores. */
  hash: Buffer;
  bytes: Buffer;
}

const idBytes = 16;
const secretBytes = 32;
const tagBytes = 16;
const tokenPattern = /^[A-Za-z0-9_-]{86}$/;

const formatId = (bytes: Buffer): string =>
  bytes
    .subarray(0, idBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const tokenSecret = ({ bytes }: RefreshToken): Buffer => bytes.subarray(idBytes, idBytes + secretBytes);

const exclusiveOr = (one: Buffer, other: Buffer): Buffer =>
  Buffer.from(one.map((byte, index) => byte ^ (other[index] ?? 0)));

type Keys = Pick<DerivedKeys, 'hmac'>;

const derivePad = (keys: Keys, parent: RefreshToken): Buffer => keys.hmac('refresh token successor', parent.bytes);

const assemble = (keys: Keys, sessionId: string, secret: Buffer): RefreshToken => {
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex');
  const tag = keys.hmac('refresh token', id, secret).subarray(0, tagBytes);
  const bytes = Buffer.concat([id, secret, tag]);
  return { sessionId, text: bytes.toString('base64url'), hash: hash('sha256', bytes, 'buffer'), bytes };
};

const deriveCsrfToken = (keys: Pick<DerivedKeys, 'hmac'>, sessionId: string): string =>
  keys.hmac('csrf token', sessionId).toString('base64url');

/**
 * Refresh tokens: session id, 256 random bits, and an HMAC. The HMAC distinguishes a used token, which ends its
 * session as stolen, from an invented one, with which an attacker could end the session of another user.
 */
@Injectable()
export class SessionTokensService {
  constructor(private readonly secret: ApplicationSecretService) {}

  make(sessionId: string): RefreshToken {
    return assemble(this.secret, sessionId, randomBytes(secretBytes));
  }

  /** @returns null for a token that this service has not issued */
  parse(text: string): RefreshToken | null {
    if (!tokenPattern.test(text)) return null;
    const bytes = Buffer.from(text, 'base64url');
    const sessionId = formatId(bytes);
    const secret = bytes.subarray(idBytes, idBytes + secretBytes);
    for (const keys of this.secret.accepted) {
      const token = assemble(keys, sessionId, secret);
      if (sameBytes(token.bytes, bytes)) return token;
    }
    return null;
  }

  /** Encrypts the successor under the parent, so that only its holder can read it: the database alone cannot. */
  sealSuccessor(parent: RefreshToken, successor: RefreshToken): string {
    return exclusiveOr(tokenSecret(successor), derivePad(this.secret, parent)).toString('hex');
  }

  /**
   * The successor was made with the secret that encrypted it.
   * @param isRight compares the hexadecimal hash of a candidate
   * @returns null when no accepted secret fits
   */
  openSuccessor(parent: RefreshToken, sealed: string, isRight: (hash: string) => boolean): RefreshToken | null {
    for (const keys of this.secret.accepted) {
      const secret = exclusiveOr(Buffer.from(sealed, 'hex'), derivePad(keys, parent));
      const token = assemble(keys, parent.sessionId, secret);
      if (isRight(token.hash.toString('hex'))) return token;
    }
    return null;
  }

  /** A CSRF token is bound to its session: one of another or an ended session is invalid. */
  makeCsrfToken(sessionId: string): string {
    return deriveCsrfToken(this.secret, sessionId);
  }

  isCsrfToken(sessionId: string, given: string | undefined): boolean {
    if (given === undefined) return false;
    return this.secret.accepted.some((keys) =>
      sameBytes(Buffer.from(given), Buffer.from(deriveCsrfToken(keys, sessionId))),
    );
  }
}

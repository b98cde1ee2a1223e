import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { Database } from '@svc/database';
import { useOnce } from '../../platform/database/single-use.repository';
import { ApplicationSecretService } from '../../platform/secrets/application-secret.service';
import { type DerivedKeys, sameBytes } from '../../platform/secrets/derived-keys';
import type { SignInSecrets } from '../providers/provider-client';

/** Data of a sign-in while the browser is at the provider. */
export interface OAuthState {
  id: string;
  /** Seconds since 1970. */
  expiresAt: number;
  /** Name of a built-in provider, or `custom/` and a key. */
  provider: string;
  redirectUri: string;
  codeChallenge: string | null;
  /** Hash of the browser's binding cookie; null for sign-ins with `code_challenge`, whose verifier binds them. */
  browser: string | null;
  /** Account to link the provider to, and the session that requested it; null for a sign-in. */
  link: LinkState | null;
}

export interface LinkState {
  userId: string;
  sessionId: string;
}

export const stateSeconds = 600;

const invalid = (): AppError => new AppError('AUTH_OAUTH_INVALID_STATE');

/** Prevents earlier versions, which do not know links, from using the state for a sign-in. */
const linkPrefix = 'link/';

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

const computeSignature = (keys: Pick<DerivedKeys, 'hmac'>, encoded: string): string =>
  keys.hmac('oauth state', encoded).toString('base64url');

const decode = (encoded: string): OAuthState => {
  const fields: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
  if (!Array.isArray(fields)) throw invalid();
  const [id, expiresAt, name, redirectUri, codeChallenge, browser, userId, sessionId] = fields as unknown[];
  if (!isText(id) || typeof expiresAt !== 'number' || !isText(name) || !isText(redirectUri)) throw invalid();
  const isLink = name.startsWith(linkPrefix);
  const provider = isLink ? name.slice(linkPrefix.length) : name;
  const link = isLink && isText(userId) && isText(sessionId) ? { userId, sessionId } : null;
  if (isLink && (link === null || browser === null)) throw invalid();
  if (!isTextOrNull(codeChallenge) || !isTextOrNull(browser)) throw invalid();
  return { id, expiresAt, provider, redirectUri, codeChallenge, browser, link };
};

/**
 * The signed `state` of a sign-in. Nothing is stored until it is used, and then only its use. Nonce and PKCE verifier
 * towards the provider are derived from its id with APP_SECRET, so they are never transmitted.
 */
@Injectable()
export class OAuthStateRepository {
  constructor(
    private readonly secret: ApplicationSecretService,
    private readonly database: Database,
  ) {}

  issue(content: Omit<OAuthState, 'id' | 'expiresAt'>): { state: string; content: OAuthState } {
    const id = randomBytes(16).toString('base64url');
    const expiresAt = Math.floor(Date.now() / 1000) + stateSeconds;
    const { provider, redirectUri, codeChallenge, browser, link } = content;
    const name = link === null ? provider : `${linkPrefix}${provider}`;
    const ofLink = link === null ? [] : [link.userId, link.sessionId];
    const fields = [id, expiresAt, name, redirectUri, codeChallenge, browser, ...ofLink];
    const encoded = Buffer.from(JSON.stringify(fields)).toString('base64url');
    return { state: `${encoded}.${computeSignature(this.secret, encoded)}`, content: { ...content, id, expiresAt } };
  }

  /**
   * @throws AppError AUTH_OAUTH_INVALID_STATE unless this service issued it for this provider and it has not expired
   */
  read(state: string, provider?: string): OAuthState {
    this.keysThatSigned(state);
    const content = decode(state.split('.')[0] ?? '');
    if (provider !== undefined && content.provider !== provider) throw invalid();
    if (content.expiresAt * 1000 <= Date.now()) throw invalid();
    return content;
  }

  /** Derives from the secret that signed the state: another replica may have started the sign-in during a rotation. */
  deriveSecrets(state: string, { id }: OAuthState): SignInSecrets {
    const keys = this.keysThatSigned(state);
    return {
      state,
      nonce: keys.hmac('oauth nonce', id).toString('base64url'),
      codeVerifier: keys.hmac('oauth verifier', id).toString('base64url'),
    };
  }

  /** Accepts one of parallel callers with one state. @throws AppError AUTH_OAUTH_INVALID_STATE for the others */
  async use({ id, expiresAt }: OAuthState): Promise<void> {
    if (!(await useOnce(this.database, id, expiresAt))) throw invalid();
  }

  /** @throws AppError AUTH_OAUTH_INVALID_STATE when no accepted secret signed it */
  private keysThatSigned(state: string): DerivedKeys {
    const [encoded = '', signature = '', ...rest] = state.split('.');
    const given = Buffer.from(signature);
    const signer = this.secret.accepted.find((keys) => sameBytes(given, Buffer.from(computeSignature(keys, encoded))));
    if (rest.length > 0 || signer === undefined) throw invalid();
    return signer;
  }
}

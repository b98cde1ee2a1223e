import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { AuthService, PageBrowser } from '@svc/auth/testing';
import { SignJWT } from 'jose';
import { allow, issuer } from './oidc-client.fixture';

interface TokenAnswer {
  access_token?: string;
  refresh_token?: string;
  id_token?: string;
  error?: string;
}

type Fields = Record<string, string>;

export const hashVerifier = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** @returns makes headers with a proof of one key (RFC 9449) for the token endpoint */
const proofs = (): (() => Promise<Fields>) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: publicKey.export({ format: 'jwk' }) };
  return async () => ({
    dpop: await new SignJWT({ jti: randomUUID(), htm: 'POST', htu: `${issuer}/oidc/token` })
      .setProtectedHeader(header)
      .setIssuedAt()
      .sign(privateKey),
  });
};

/** An agent that sends what it likes, without a library that would mend it. */
export class AgentAtProvider {
  readonly clientId: string;
  private readonly clientSecret: string | undefined;
  private readonly prove: () => Promise<Fields>;
  private verifier = '';

  constructor(
    private readonly service: AuthService,
    client: { client_id: string; client_secret?: string; dpop_bound_access_tokens?: unknown },
    readonly redirectUri: string,
  ) {
    this.clientId = client.client_id;
    this.clientSecret = client.client_secret;
    this.prove = client.dpop_bound_access_tokens === true ? proofs() : () => Promise.resolve({});
  }

  /** Opens a request in the browser of a user. */
  open = async (browser: PageBrowser, parameters: Fields = {}): Promise<void> => {
    this.verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: this.clientId,
      redirect_uri: this.redirectUri,
      response_type: 'code',
      code_challenge: hashVerifier(this.verifier),
      code_challenge_method: 'S256',
      state: randomBytes(8).toString('hex'),
      ...parameters,
    });
    browser.leftTo = undefined;
    await browser.open(`/oidc/authorize?${query.toString()}`);
  };

  /** @param proof fields that authenticate the client */
  signIn = async (
    browser: PageBrowser,
    parameters: Fields = {},
    proof: () => Promise<Fields> = () => Promise.resolve({}),
  ): Promise<TokenAnswer> => {
    await this.open(browser, parameters);
    const { searchParams } = browser.leftTo ?? (await allow(browser));
    const code = searchParams.get('code') ?? '';
    const { resource } = parameters;
    return this.ask({
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.redirectUri,
      code_verifier: this.verifier,
      ...(resource === undefined ? {} : { resource }),
      ...(await proof()),
    });
  };

  /** Names no resource: many hosts leave it out. */
  refresh = (refreshToken: string, parameters: Fields = {}): Promise<TokenAnswer> =>
    this.ask({ grant_type: 'refresh_token', refresh_token: refreshToken, ...parameters });

  private ask = async (fields: Fields): Promise<TokenAnswer> => {
    const secret: Fields = this.clientSecret === undefined ? {} : { client_secret: this.clientSecret };
    const answer = await this.service.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(await this.prove()) },
      payload: new URLSearchParams({ client_id: this.clientId, ...secret, ...fields }).toString(),
    });
    return answer.json<TokenAnswer>();
  };
}

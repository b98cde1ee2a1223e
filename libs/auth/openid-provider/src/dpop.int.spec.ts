import * as openid from 'openid-client';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, type AuthService, PageBrowser } from '@svc/auth/testing';
import {
  allow,
  requestAuthorization,
  discover,
  openRequest,
  providerSettings,
  registerClient,
  signInAt,
  videoService,
} from '../test/oidc-client.fixture';
import { startAuthService } from '../test/service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService(providerSettings);
});
afterAll(() => service.close());

const signIn = async () => {
  const { email } = await signUp(service);
  const config = await discover(service, await registerClient(service));
  const scope = 'openid videos:read offline_access';
  const authorization = await requestAuthorization(config, { resource: videoService, scope });
  const browser = new PageBrowser(service);
  await openRequest(browser, authorization);
  await signInAt(browser, email);
  const answer = await allow(browser);
  const { verifier, state } = authorization;
  const exchange = (DPoP?: openid.DPoPHandle) =>
    openid.authorizationCodeGrant(
      config,
      answer,
      { pkceCodeVerifier: verifier, expectedState: state },
      { resource: videoService },
      DPoP === undefined ? {} : { DPoP },
    );
  return { config, exchange };
};

const newHandle = async (config: openid.Configuration) =>
  openid.getDPoPHandle(config, await openid.randomDPoPKeyPair('ES256'));

describe('a client that proves its key (RFC 9449)', () => {
  it('gets tokens that are bound to the key, and refreshes them only with it', async () => {
    const { config, exchange } = await signIn();
    expect(config.serverMetadata().dpop_signing_alg_values_supported).toEqual(['ES256', 'Ed25519', 'EdDSA']);
    const handle = await newHandle(config);
    const tokens = await exchange(handle);
    expect(tokens.token_type).toBe('dpop');
    const { cnf, scope } = decodeJwt<{ cnf?: { jkt?: string }; scope?: string }>(tokens.access_token);
    expect([cnf?.jkt?.length, scope]).toEqual([43, 'videos:read']);
    const refresh = (DPoP?: openid.DPoPHandle) =>
      openid.refreshTokenGrant(
        config,
        tokens.refresh_token ?? '',
        { resource: videoService },
        DPoP === undefined ? {} : { DPoP },
      );
    await expect(refresh(await newHandle(config))).rejects.toMatchObject({ error: 'invalid_grant' });
    const again = await refresh(handle);
    expect(decodeJwt<{ cnf?: object }>(again.access_token).cnf).toEqual(cnf);
  });

  it('gets bearer tokens without a proof', async () => {
    const { exchange } = await signIn();
    const tokens = await exchange();
    expect([tokens.token_type, decodeJwt(tokens.access_token)['cnf']]).toEqual(['bearer', undefined]);
  });
});

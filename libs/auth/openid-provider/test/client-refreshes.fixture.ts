import { hash } from 'node:crypto';
import { freshEmail, signUp, type AuthService, type RefreshIssuer } from '@svc/auth/testing';
import { discover, registerClient, signInByClient } from './oidc-client.fixture';

export interface ClientRefreshes extends RefreshIssuer {
  readonly clientId: string;
}

/** Form of `POST /oidc/token` from a network. */
export const refreshAt = (
  service: AuthService,
  clientId: string,
  refreshToken: string,
  address = '192.0.2.1',
  userAgent = 'Agent/1',
) =>
  service.inject({
    method: 'POST',
    url: '/oidc/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
    remoteAddress: address,
    payload: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: refreshToken,
    }).toString(),
  });

/** Refreshes of a public client of the provider. */
export const clientRefreshes = async (service: AuthService): Promise<ClientRefreshes> => {
  const client = await registerClient(service);
  const config = await discover(service, client);
  return {
    clientId: client.id,
    signIn: async () => {
      const { email } = await signUp(service, freshEmail());
      return (await signInByClient(service, config, email)).tokens.refresh_token ?? '';
    },
    refresh: async ({ token, userAgent }, address) => {
      const answer = await refreshAt(service, client.id, token, address, userAgent);
      const { refresh_token: next, error } = answer.json<{ refresh_token?: string; error?: string }>();
      if (next === undefined && error !== 'invalid_grant') throw new Error(`A refresh was answered: ${answer.body}`);
      return next ?? null;
    },
    pass: (token, seconds) =>
      service.query(
        `UPDATE auth.oidc_artifacts SET consumed_at = consumed_at - make_interval(secs => $2)
          WHERE consumed_at > '-infinity' AND grant_id = (SELECT grant_id FROM auth.oidc_artifacts WHERE key = $1)`,
        [hash('sha256', `RefreshToken:${token}`, 'buffer'), seconds],
      ),
  };
};

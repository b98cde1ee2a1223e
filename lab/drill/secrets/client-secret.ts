import { createHash, randomBytes } from 'node:crypto';
import { createOpenIdProvider, type OpenIdProvider } from '@svc/testing/harness';
import { ask } from '../load/client';
import { Ledger } from '../load/ledger';
import type { Site } from '../system/site';
import type { Change } from './change';

const key = 'drill';
const first = 'the-first-secret-of-a-client';
const next = 'the-second-secret-of-a-client';
const frontEnd = 'https://app.hive.test/signed-in';
/** On each of two replicas, whichever is next in turn. */
const signInsAfterwards = 4;

const base = ({ auth }: Site): string => `${auth.url}/api/auth/oauth`;

/** @returns the status of the last step, 200 when the user is signed in */
const signIn = async (site: Site, provider: OpenIdProvider): Promise<number> => {
  const aside = new Ledger();
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    redirect_uri: frontEnd,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  });
  const started = await ask(aside, { kind: 'start', url: `${base(site)}/custom/${key}?${query.toString()}` });
  if (started.status !== 200) return started.status;
  const back = await provider.authorize(String(started.body['authUrl']), `bee-${randomBytes(6).toString('hex')}`);
  const landed = await fetch(back, { redirect: 'manual' });
  const code = new URL(landed.headers.get('location') ?? frontEnd).searchParams.get('svc_code');
  const url = `${base(site)}/exchange?client_type=server`;
  return (await ask(aside, { kind: 'exchange', url, body: { code, code_verifier: verifier } })).status;
};

const configure = async (
  site: Site,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<readonly string[]> => {
  const headers = { 'x-api-key': site.copySettings('auth')['ADMIN_API_KEY'] ?? '' };
  const told = await ask(new Ledger(), {
    kind: 'configure',
    method,
    url: `${base(site)}/custom/${path}`,
    headers,
    body,
  });
  return told.status === 200 ? [] : [`${method} of the provider answers ${told.status}`];
};

const signInAgainAndAgain = async (site: Site, provider: OpenIdProvider, isOver: () => boolean): Promise<string[]> => {
  const complaints: string[] = [];
  while (!isOver()) {
    const status = await signIn(site, provider);
    if (status !== 200) complaints.push(`a sign-in through the provider ended with ${status}`);
  }
  return complaints;
};

/** An administrator enters the new one; no process is started again. The provider takes both meanwhile. */
export const clientSecret: Change = {
  name: 'client secret of an OpenID provider',
  make: async (site) => {
    const provider = await createOpenIdProvider({
      clientId: 'svc',
      clientSecret: first,
      redirectUris: [`${base(site)}/custom/${key}/callback`],
      claims: (login) => ({ email: `${login}@hive.test`, email_verified: true }),
    });
    try {
      const { discoveryEndpoint } = provider;
      const made = { key, name: 'Drill', discoveryEndpoint, clientId: 'svc', clientSecret: first };
      const complaints = [...(await configure(site, 'POST', 'configs', made))];
      let isOver = false;
      const people = signInAgainAndAgain(site, provider, () => isOver);
      provider.takeSecrets([first, next]);
      complaints.push(...(await configure(site, 'PUT', `${key}/config`, { clientSecret: next })));
      for (let count = 0; count < signInsAfterwards; count += 1) await signIn(site, provider);
      provider.takeSecrets([next]);
      for (let count = 0; count < signInsAfterwards; count += 1) await signIn(site, provider);
      isOver = true;
      complaints.push(...(await people));
      const { refusedSecrets: refused } = provider;
      return refused === 0 ? complaints : [...complaints, `the provider refused the client's secret ${refused} times`];
    } finally {
      await provider.close();
    }
  },
};

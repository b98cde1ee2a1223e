import { createHash, randomBytes } from 'node:crypto';
import type { LightMyRequestResponse as Response } from 'fastify';
import type { AuthService, Headers } from '../auth-service.fixture';
import type { Vendor, VendorPerson } from './vendor.fixture';
import type { VendorNetwork } from './vendors.fixture';

export const appUrl = 'https://app.hive.test/signed-in';
export const browserHeaders: Headers = { accept: 'text/html,application/xhtml+xml' };

interface Pkce {
  verifier: string;
  challenge: string;
}

export const makePkce = (): Pkce => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

export interface Started {
  authUrl: string;
  state: string;
  /** Binding cookie of the flow, when there is one. */
  cookie: Headers;
  pkce: Pkce | null;
}

const cookieHeader = (answer: Response): Headers => {
  const [cookie] = answer.cookies;
  return cookie === undefined ? {} : { cookie: `${cookie.name}=${cookie.value}` };
};

/** @param path `google`, or `custom/<key>` */
export const start = async (
  service: AuthService,
  path: string,
  { pkce = makePkce(), redirectUri = appUrl }: { pkce?: Pkce | null; redirectUri?: string } = {},
): Promise<Started> => {
  const query = new URLSearchParams({ redirect_uri: redirectUri });
  if (pkce !== null) query.set('code_challenge', pkce.challenge);
  const answer = await service.get(`/api/auth/oauth/${path}?${query.toString()}`);
  if (answer.statusCode !== 200) throw new Error(`The start failed: ${answer.body}`);
  const { authUrl } = answer.json<{ authUrl: string }>();
  const state = new URL(authUrl).searchParams.get('state') ?? '';
  return { authUrl, state, cookie: cookieHeader(answer), pkce };
};

export const callback = (
  service: AuthService,
  path: string,
  parameters: Record<string, string>,
  headers: Headers = {},
): Promise<Response> =>
  service.get(`/api/auth/oauth/${path}/callback?${new URLSearchParams(parameters).toString()}`, headers);

export const postForm = (
  service: AuthService,
  path: string,
  parameters: Record<string, string>,
  headers: Headers = {},
): Promise<Response> =>
  service.inject({
    method: 'POST',
    url: `/api/auth/oauth/${path}/callback`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(parameters).toString(),
  });

/** Parameters of the redirect target. */
export const landing = (answer: Response): URLSearchParams => {
  const location = String(answer.headers.location ?? '');
  if (answer.statusCode !== 302 || !location.startsWith(appUrl))
    throw new Error(`No redirect to the application: ${answer.statusCode} ${location} ${answer.body}`);
  return new URL(location).searchParams;
};

export interface Exchanged {
  user: {
    id: string;
    email: string;
    emailVerified: boolean;
    providers: string[];
    profile: { name?: string; avatar_url?: string } | null;
  };
  accessToken: string;
  refreshToken: string;
}

export const exchange = (service: AuthService, code: string | null, verifier: string): Promise<Response> =>
  service.post('/api/auth/oauth/exchange?client_type=server', { code, code_verifier: verifier });

/** Runs a flow from the start to the answer of the callback. */
export const arrive = async (
  service: AuthService,
  network: VendorNetwork,
  vendor: Vendor,
  person: VendorPerson,
  started?: Started,
): Promise<{ answer: Response; started: Started }> => {
  const begun = started ?? (await start(service, vendor.name));
  const code = network.approve(vendor, begun.authUrl, person);
  const parameters = { code, state: begun.state, ...vendor.comesBackWith };
  const send = vendor.name === 'apple' ? postForm : callback;
  return { answer: await send(service, vendor.name, parameters, begun.cookie), started: begun };
};

/** Runs a flow from the start to the session. */
export const signInThrough = async (
  service: AuthService,
  network: VendorNetwork,
  vendor: Vendor,
  person: VendorPerson,
): Promise<Exchanged> => {
  const { answer, started } = await arrive(service, network, vendor, person);
  const exchanged = await exchange(service, landing(answer).get('svc_code'), started.pkce?.verifier ?? '');
  return exchanged.json<Exchanged>();
};

let count = 0;

/** A person whom no other test uses. */
export const freshPerson = (): VendorPerson => {
  count += 1;
  return { subject: `${10_000_000 + count}`, email: `maja${count}@hive.test` };
};

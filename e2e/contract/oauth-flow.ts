import { createHash, createHmac, randomBytes } from 'node:crypto';
import { brokerSecret, type ContractStack } from './contract-stack';
import { cookieHeader } from './users';

export const appUrl = 'https://app.hive.test/signed-in';

interface Pkce {
  readonly verifier: string;
  readonly challenge: string;
}

export const makePkce = (): Pkce => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

interface Started {
  readonly authUrl: string;
  readonly state: string;
  /** Binds a sign-in without `code_challenge` to the browser. */
  readonly cookie: Record<string, string>;
}

/**
 * Begins a sign-in.
 * @param provider `google`, or `custom/<key>`
 */
export const startSignIn = async (stack: ContractStack, provider: string, challenge?: string): Promise<Started> => {
  const query = new URLSearchParams({ redirect_uri: appUrl, ...(challenge && { code_challenge: challenge }) });
  const { headers, body } = await stack.auth<{ authUrl: string }>(
    `GET /api/auth/oauth/${provider}?${query.toString()}`,
  );
  const [cookie = ''] = headers.getSetCookie();
  const state = new URL(body.authUrl).searchParams.get('state') ?? '';
  return { authUrl: body.authUrl, state, cookie: cookie === '' ? {} : cookieHeader(headers, cookie.split('=')[0]) };
};

/** Sends the browser back from the provider. */
export const comeBack = (
  stack: ContractStack,
  callback: string,
  parameters: Record<string, string>,
  headers: Record<string, string> = {},
) => stack.auth(`GET /api/auth/oauth/${callback}?${new URLSearchParams(parameters).toString()}`, { headers });

/** Posts the form that Apple's page sends from the browser. */
export const comeBackByForm = async (
  stack: ContractStack,
  callback: string,
  parameters: Record<string, string>,
): Promise<Response> =>
  fetch(stack.authAddress(`/api/auth/oauth/${callback}`), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(parameters),
  });

/** Signs in at Google with PKCE. @returns what POST /api/auth/oauth/exchange takes */
export const exchangeableCode = async (stack: ContractStack, email: string) => {
  const { verifier, challenge } = makePkce();
  const { authUrl, state } = await startSignIn(stack, 'google', challenge);
  const code = await stack.google.signIn({ authUrl, email });
  const { headers } = await comeBack(stack, 'google/callback', { code, state });
  const query = new URL(headers.get('location') ?? 'none:').searchParams;
  return { code: query.get('svc_code') ?? '', code_verifier: verifier };
};

interface BrokerUser {
  readonly id: string;
  readonly email: string;
}

/** The payload of the broker for a user, signed over JSON with sorted keys. */
export const brokerPayload = (state: string, { id, email }: BrokerUser): string => {
  const exp = Math.floor(Date.now() / 1000) + 60;
  const report = { exp, state, user: { email, email_verified: true, id, name: 'Maja Bee' } };
  const signature = createHmac('sha256', brokerSecret).update(JSON.stringify(report)).digest('base64url');
  return Buffer.from(JSON.stringify({ ...report, signature })).toString('base64');
};

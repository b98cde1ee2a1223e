import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { describe, expect, it } from 'vitest';
import { ClientSession } from './client-session';
import { createAuthClient } from './create-clients';

const authUrl = 'http://auth.test';
const hmacSignatureSecret = 'made up';

interface Call {
  path: string;
  body: string;
}

const refusal = (error: string): Response => Response.json({ error, message: '', statusCode: 403 }, { status: 403 });

/**
 * Accepts a request with a correct solution, and rejects others with `AUTH_PROOF_OF_WORK_REQUIRED` or the given code.
 */
const service = (error = 'AUTH_PROOF_OF_WORK_REQUIRED') => {
  const calls: Call[] = [];
  const send = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname;
    calls.push({ path, body: await request.text() });
    if (path === '/api/auth/proof-of-work')
      return Response.json(
        await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, deriveKey, hmacSignatureSecret }),
      );
    const given = request.headers.get('x-proof-of-work');
    if (given === null) return refusal(error);
    const { challenge, solution } = JSON.parse(atob(given)) as Payload;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
    return verified ? Response.json({ accessToken: 'good', user: {} }) : refusal('wrong');
  };
  const session = new ClientSession({ authUrl, clientType: 'server', send });
  return { calls, session, auth: createAuthClient(session) };
};

const body = { email: 'bee@hive.test', password: 'correct horse battery staple' };

describe('a client whose service requires a proof of work', () => {
  it('computes it and repeats the request', async () => {
    const { calls, session, auth } = service();
    const answer = await auth.POST('/api/auth/users', { body });
    expect(answer.response.status).toBe(200);
    expect(session.tokens?.accessToken).toBe('good');
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/users', '/api/auth/proof-of-work', '/api/auth/users']);
    expect(calls[2]?.body).toBe(JSON.stringify(body));
  });

  it('repeats requests without a body too', async () => {
    const { calls, auth } = service();
    expect((await auth.POST('/api/auth/users/anonymous')).response.status).toBe(200);
    expect(calls.map(({ body }) => body)).toEqual(['', '', '']);
  });

  it('does not repeat other error responses', async () => {
    const { calls, auth } = service('AUTH_SIGNUP_DISABLED');
    expect((await auth.POST('/api/auth/users', { body })).response.status).toBe(403);
    expect(calls).toHaveLength(1);
  });
});

import type { Challenge } from 'altcha-lib/types';
import { webCrypto } from './web-crypto';

export type Send = (request: Request) => Promise<Response>;

const header = 'x-proof-of-work';

const isAsked = async (answer: Response): Promise<boolean> => {
  if (answer.status !== 403) return false;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { error?: unknown } | null;
  return body?.error === 'AUTH_PROOF_OF_WORK_REQUIRED';
};

/** Takes a fraction of a second and yields to the page between attempts. Imported on demand. */
const solve = async (challenge: Challenge): Promise<string> => {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  await webCrypto();
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
};

/** Sends a request, and repeats it with a proof of work when the auth-service requires one. */
export const solvingProofs =
  (send: Send, authUrl: string): Send =>
  async (request) => {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'POST' || origin !== new URL(authUrl).origin || !pathname.startsWith('/api/auth/'))
      return send(request);
    const again = request.clone();
    const answer = await send(request);
    if (!(await isAsked(answer))) return answer;
    const asked = await send(new Request(new URL('/api/auth/proof-of-work', authUrl)));
    if (!asked.ok) return answer;
    again.headers.set(header, await solve((await asked.json()) as Challenge));
    return send(again);
  };

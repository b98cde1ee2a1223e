import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { AuthService, Headers } from './auth-service.fixture';

export const askForChallenge = async (service: AuthService): Promise<Challenge> =>
  (await service.get('/api/auth/proof-of-work')).json<Challenge>();

export const proofHeader = (payload: unknown): Headers => ({
  'x-proof-of-work': Buffer.from(JSON.stringify(payload)).toString('base64'),
});

export const solve = async (challenge: Challenge): Promise<Payload> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The challenge was not solved in time.');
  return { challenge, solution };
};

/** Solves a challenge and returns the header. */
export const workedHeader = async (service: AuthService): Promise<Headers> =>
  proofHeader(await solve(await askForChallenge(service)));

import { raceRounds, rareRaceRounds } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFiveEvaluated } from '@svc/auth/testing';
import { TwoReplicas } from './two-replicas.fixture';

let replicas: TwoReplicas;

beforeAll(async () => {
  replicas = await TwoReplicas.start(process.env);
}, 180_000);
afterAll(() => replicas.end());

const password = 'correct horse battery staple';

const times = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_unused, index) => make(index)));

const count = (answers: readonly { status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe('two processes on one database and one Redis', () => {
  it('evaluate 5 of 200 parallel guesses in total, and of 50 in each further round', async () => {
    for (const guesses of [200, ...Array<number>(raceRounds).fill(50)]) {
      const { email } = await replicas.signUp(0);
      const guess = (index: number) =>
        replicas.call(index, '/api/auth/sessions', { email, password: `guess ${index}` });
      await expectFiveEvaluated(guesses, guess, ({ status }) => status);
    }
  });

  it('accept exactly 20 of 80 parallel sign-ins of one address in total', async () => {
    for (let round = 1; round <= raceRounds; round += 1) {
      const answers = await times(80, (index) =>
        replicas.call(
          index,
          '/api/auth/sessions',
          { email: `unknown${round}-${index}@hive.test`, password },
          `203.0.113.${round}`,
        ),
      );
      expect([count(answers, 401), count(answers, 429)]).toEqual([20, 60]);
    }
  });

  it('give 50 parallel refreshes of one token the same successor', async () => {
    let { refreshToken } = await replicas.signUp(0);
    for (let round = 0; round < rareRaceRounds; round += 1) {
      const body = { refreshToken };
      const answers = await times(50, (index) => replicas.call(index, '/api/auth/refresh?client_type=server', body));
      expect(count(answers, 200)).toBe(50);
      expect(new Set(answers.map((answer) => answer.body['refreshToken'])).size).toBe(1);
      refreshToken = String(answers[0]?.body['refreshToken']);
    }
  });

  it('accept one of 50 parallel sign-ups with one email', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const body = { email: `same${round}@hive.test`, password };
      const answers = await times(50, (index) => replicas.call(index, '/api/auth/users', body));
      expect([count(answers, 200), count(answers, 409)]).toEqual([1, 49]);
    }
  });

  it('accept a verification code sent to both for one of 50 callers', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { email } = await replicas.signUp(round);
      await replicas.call(round, '/api/auth/email/send-verification', { email });
      const otp = await replicas.codeFor(email);
      const answers = await times(50, (index) => replicas.call(index, '/api/auth/email/verify', { email, otp }));
      expect([count(answers, 200), count(answers, 401)]).toEqual([1, 49]);
    }
  });
});

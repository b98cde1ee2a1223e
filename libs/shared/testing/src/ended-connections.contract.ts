import type { LightMyRequestResponse as Response } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { EndingMoment } from './ended-connections';

const shown = (answer: Response): unknown => ({
  status: answer.statusCode,
  retryAfter: answer.headers['retry-after'],
  body: answer.json<object>(),
});

/** Expects a response that says only that the service is temporarily unavailable and when to retry. */
const expectUnavailable = (answers: readonly Response[]): void =>
  expect(answers.map(shown)).toEqual(
    answers.map(() => ({
      status: 503,
      retryAfter: expect.stringMatching(/^[1-9]\d*$/),
      body: {
        error: 'SERVICE_UNAVAILABLE',
        statusCode: 503,
        message: expect.any(String),
        nextActions: expect.any(String),
      },
    })),
  );

/**
 * Contract of a service for a lost connection to PostgreSQL.
 * @param requests requests by their name in the test title
 * @param answersAt expected responses by the number of the statement whose connection ended
 */
export const describeEndedConnections = <Request>(
  requests: Readonly<Record<string, Request>>,
  answersAt: (moment: EndingMoment, request: Request) => Promise<Response[]>,
): void => {
  describe.each<EndingMoment>(['before it', 'before it, unnoticed', 'within it'])(
    'a connection to PostgreSQL that ends at any statement of a request (%s)',
    (moment) => {
      it.each(Object.entries(requests))('makes %s answer as temporarily unavailable', async (_, ask) => {
        const answers = await answersAt(moment, ask);
        expect(answers.length).toBeGreaterThan(0);
        expectUnavailable(answers);
      });
    },
  );

  describe('a connection to PostgreSQL that ends once a statement was answered', () => {
    it.each(Object.entries(requests))(
      'does not affect %s after the last statement, and is answered as temporarily unavailable at most before it',
      async (_, ask) => {
        const answers = await answersAt('after its answer', ask);
        expectUnavailable(answers.filter(({ statusCode }) => statusCode >= 300));
        expect(answers.at(-1)?.statusCode).toBeLessThan(300);
      },
    );
  });
};

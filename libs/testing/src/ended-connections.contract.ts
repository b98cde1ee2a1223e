import type { Response } from 'light-my-request';
import { describe, expect, it } from 'vitest';
import type { EndingMoment } from './ended-connections';

const shown = (answer: Response): unknown => ({
  status: answer.statusCode,
  retryAfter: answer.headers['retry-after'],
  body: answer.json<object>(),
});

/** Each says that the service is unavailable for a moment, when to come back, and nothing else. */
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
 * What a service owes its callers when a connection to PostgreSQL ends.
 *
 * @param requests what somebody asks for, by names that end the sentence "whoever asks for"
 * @param answersAt the answers for each statement in turn whose connection ended at that moment
 */
export const describeEndedConnections = <Request>(
  requests: Readonly<Record<string, Request>>,
  answersAt: (moment: EndingMoment, request: Request) => Promise<Response[]>,
): void => {
  describe.each<EndingMoment>(['before it', 'before it, unnoticed', 'within it'])(
    'a connection to PostgreSQL that ends at any statement of a request (%s)',
    (moment) => {
      it.each(Object.entries(requests))(
        'is told to whoever asks for %s, as unavailable for a moment',
        async (_, ask) => {
          const answers = await answersAt(moment, ask);
          expect(answers.length).toBeGreaterThan(0);
          expectUnavailable(answers);
        },
      );
    },
  );

  describe('a connection to PostgreSQL that ends once a statement was answered', () => {
    it.each(Object.entries(requests))(
      'costs whoever asks for %s nothing after the last one, and before it is told as unavailable for a moment, or not noticed',
      async (_, ask) => {
        const answers = await answersAt('after its answer', ask);
        expectUnavailable(answers.filter(({ statusCode }) => statusCode >= 300));
        expect(answers.at(-1)?.statusCode).toBeLessThan(300);
      },
    );
  });
};

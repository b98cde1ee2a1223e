import type { Response } from 'light-my-request';
import { expect } from 'vitest';

const shown = (answer: Response): unknown => ({
  status: answer.statusCode,
  retryAfter: answer.headers['retry-after'],
  body: answer.json<object>(),
});

/** Each says that the service is unavailable for a moment, when to come back, and nothing else. */
export const expectUnavailable = (answers: readonly Response[]): void =>
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

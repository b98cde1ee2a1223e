import { describe, expect, it } from 'vitest';
import { causeIn, meantStatus } from './model-failure';

const error = (fields: object): string => JSON.stringify({ error: fields });

describe('causeIn', () => {
  it.each([
    [
      'a context, whatever the number of tokens',
      error({ message: 'exceeds the available context size', n_prompt_tokens: 1301 }),
      'context',
    ],
    ['a declined topic by its code alone', error({ code: 1301 }), 'declined'],
    ['a declined topic in Chinese', error({ message: '内容可能包含不安全或敏感内容' }), 'declined'],
    ['a stream that must be asked for', error({ message: 'Stream must be set to true' }), 'stream'],
    ['nothing, for a copy of the request', error({ message: 'Bad value', input: { response_format: {} } }), null],
    ['nothing, for a page', '<html><body>Bad gateway</body></html>', null],
    ['nothing, for no words', '', null],
  ])('finds %s', (_, answer, cause) => expect(causeIn(answer)).toBe(cause));
});

describe('meantStatus', () => {
  it.each([
    ['an answer', 200, '{"choices":[]}', 200],
    ['an error without a code', 200, error({ message: 'no' }), 400],
    ['an error with the code of another status', 200, error({ code: 429 }), 429],
    ['an error whose code is a word', 200, error({ code: 'server_error' }), 400],
    ['a page', 200, '<!doctype html>', 404],
    ['a lasting cause with the status of a passing one', 500, error({ message: 'response_format is unknown' }), 400],
    ['a limit of requests that also names a cause', 429, error({ message: 'Too many; lower max_tokens' }), 429],
    ['missing credit with the status of a limit', 429, error({ code: 'insufficient_quota' }), 402],
    ['a server that is out of order', 503, 'busy', 503],
  ])('reads %s', (_, status, answer, meant) => expect(meantStatus(status, answer)).toBe(meant));
});

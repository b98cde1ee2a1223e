import { describe, expect, it } from 'vitest';
import { redisProblem } from './redis-problem';

describe('redisProblem', () => {
  it.each([
    ["OOM command not allowed when used memory > 'maxmemory'.", 'Redis is full: raise its maxmemory.'],
    [
      'WRONGPASS invalid username-password pair or user is disabled.',
      'Redis refuses the user or password of REDIS_URL',
    ],
    ['NOAUTH Authentication required.', 'Redis refuses the user or password of REDIS_URL'],
    ['MISCONF Redis is configured to save RDB snapshots', 'Redis cannot write to its disk'],
    ["READONLY You can't write against a read only replica.", 'REDIS_URL must lead to the master'],
    ['connect ECONNREFUSED 127.0.0.1:6379', 'Redis: connect ECONNREFUSED'],
  ])('adds the remedy to %s', (message, sentence) => {
    expect(redisProblem(new Error(message))).toContain(sentence);
    expect(redisProblem(new Error(message))).toContain(message);
  });

  it('accepts a value that is not an Error', () => expect(redisProblem('gone')).toBe('Redis: gone'));
});

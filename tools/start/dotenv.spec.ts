import { describe, expect, it } from 'vitest';
import { DotenvError, parseDotenv } from './dotenv';

describe('an environment file', () => {
  it('gives names and values, with comments, quotes and export', () => {
    const text = [
      '\uFEFF# ports',
      '',
      'AUTH_PORT=4001 # not 3001',
      'export VIDEO_PORT = 4002',
      "ADMIN_PASSWORD='a # b\\n'",
      'MAIL_FROM="A \\"B\\" <a@b.test>\\n" # sender',
      'EMPTY=',
      'NOTHING= # only a comment',
      'URL=http://a.test/#part',
    ];
    expect(parseDotenv(text.join('\r\n'))).toEqual({
      AUTH_PORT: '4001',
      VIDEO_PORT: '4002',
      ADMIN_PASSWORD: 'a # b\\n',
      MAIL_FROM: 'A "B" <a@b.test>\n',
      EMPTY: '',
      NOTHING: '',
      URL: 'http://a.test/#part',
    });
  });

  it.each([
    ['A=1\nnonsense', 2],
    ['A=1\n\n=2', 3],
    ['1A=2', 1],
    ['A="open', 1],
    ["B='open", 1],
    ['A="x" y', 1],
  ])('names the broken line of %j', (text, line) => {
    expect(() => parseDotenv(text)).toThrow(expect.objectContaining({ line }));
  });

  it('does not repeat a value in the message, because it may be a secret', () => {
    expect(() => parseDotenv('KEY="hunter2')).toThrow(DotenvError);
    expect(() => parseDotenv('KEY="hunter2')).not.toThrow(/hunter2/);
  });
});

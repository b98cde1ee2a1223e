import { describe, expect, it } from 'vitest';
import { parseAnswer } from './parse-answer';

const readAnswer = (text: string) => {
  const answer = parseAnswer(Buffer.from(text, 'latin1'));
  return answer && [answer.status, answer.headers, answer.body.toString()];
};

describe('the answer of a connection that was read to its end', () => {
  it.each([
    ['with a length', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nbeehive', [200, { 'content-length': '3' }, 'bee']],
    [
      'in chunks',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nbee\r\n4\r\nhive\r\n0\r\n\r\n',
      [200, { 'transfer-encoding': 'chunked' }, 'beehive'],
    ],
    ['until its end', 'HTTP/1.1 404 Not Found\r\n\r\nbee', [404, {}, 'bee']],
    ['with a header twice', 'HTTP/1.1 200 OK\r\nA: 1\r\na: 2\r\n\r\n', [200, { a: '1\n2' }, '']],
    ['after an interim one', 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 401 Unauthorized\r\n\r\nbee', [401, {}, 'bee']],
  ])('is read %s', (_kind, text, expected) => expect(readAnswer(text)).toEqual(expected));

  it('is none where there was none', () => expect(readAnswer('')).toBeUndefined());
});

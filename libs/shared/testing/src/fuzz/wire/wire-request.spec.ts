import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlLine, type WireRequest } from './wire-request';

/** The arguments as a shell would hand them to curl. */
const parseArguments = (request: WireRequest): Buffer[] => {
  const line = curlLine('http://127.0.0.1:9', request).replace(/^curl/, "printf '%s\\0'");
  const output = execFileSync('bash', ['--norc', '-c', line], { env: { LC_ALL: 'C' } }).toString('latin1');
  return output.split('\0').map((argument) => Buffer.from(argument, 'latin1'));
};

describe('the line that sends a request again', () => {
  it('keeps quotes, line breaks and bytes that are no text', () => {
    const body = Buffer.concat([Buffer.from(`{"it's":"a\r\n\\x41 'bee'"}`), Buffer.from([0xff, 0xc3, 0x28])]);
    const request: WireRequest = { method: 'PATCH', target: "/a?q=%zz'\xfe", headers: [['x-bee', 'it\'s "b"']], body };
    const given = parseArguments(request);
    expect(given).toContainEqual(body);
    expect(given).toContainEqual(Buffer.from('x-bee: it\'s "b"'));
    expect(given).toContainEqual(Buffer.from("http://127.0.0.1:9/a?q=%zz'\xfe", 'latin1'));
  });

  it('of what no client would write pipes the bytes themselves', () => {
    const line = curlLine('http://127.0.0.1:9', { method: 'get', target: '/a b', headers: [], isRaw: true });
    const [, bytes = ''] = /^printf %s (\S+) \| base64 -d \| nc 127\.0\.0\.1 9$/.exec(line) ?? [];
    expect(Buffer.from(bytes, 'base64').toString()).toMatch(/^get \/a b HTTP\/1\.1\r\nhost: 127\.0\.0\.1:9\r\n/);
  });
});

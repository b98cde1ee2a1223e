import type { WireAnswer } from './wire-request';

const headEnd = '\r\n\r\n';

const parseHeaders = (lines: readonly string[]): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]}\n${value}`;
  }
  return headers;
};

const unchunk = (text: string): string => {
  let body = '';
  for (let at = 0; at < text.length;) {
    const lineEnd = text.indexOf('\r\n', at);
    const size = Number.parseInt(text.slice(at, lineEnd), 16);
    if (lineEnd < 0 || !(size > 0)) break;
    body += text.slice(lineEnd + 2, lineEnd + 2 + size);
    at = lineEnd + 2 + size + 2;
  }
  return body;
};

/** Goes on without being asked to wait; the answer follows (RFC 9110, 15.2). */
const interim = /^(?:HTTP\/1\.1 1\d\d [^\r]*\r\n(?:[^\r]+\r\n)*\r\n)+/;

/** The first answer of a connection that was read to its end. */
export const parseAnswer = (bytes: Buffer): WireAnswer | undefined => {
  const text = bytes.toString('latin1').replace(interim, '');
  const end = text.indexOf(headEnd);
  if (end < 0) return undefined;
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = parseHeaders(lines);
  const rest = text.slice(end + headEnd.length);
  const length = headers['content-length'];
  const body =
    headers['transfer-encoding'] === 'chunked' ? unchunk(rest) : rest.slice(0, Number(length ?? rest.length));
  return { status: Number(statusLine.slice(9, 12)), headers, body: Buffer.from(body, 'latin1') };
};

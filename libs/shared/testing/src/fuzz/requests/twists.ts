import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import type { Twist } from './step';

const withHeader =
  (name: string, value: string): Twist =>
  (request) => ({ ...request, headers: [...request.headers.filter(([given]) => given !== name), [name, value]] });

const withMore =
  (...headers: [string, string][]): Twist =>
  (request) => ({ ...request, headers: [...request.headers, ...headers] });

const withQuery =
  (text: string): Twist =>
  (request) => ({ ...request, target: `${request.target}${request.target.includes('?') ? '&' : '?'}${text}` });

const withPath =
  (change: (path: string) => string): Twist =>
  (request) => {
    const [path = '', ...query] = request.target.split('?');
    return { ...request, target: [change(path), ...query].join('?') };
  };

const withBody =
  (change: (body: Buffer) => Buffer): Twist =>
  (request) => ({ ...request, body: change(request.body ?? Buffer.from('{}')) });

const all =
  (...twists: Twist[]): Twist =>
  (request) =>
    twists.reduce((twisted, twist) => twist(twisted), request);

const withMethod =
  (method: string): Twist =>
  (request) => ({ ...request, method });

const raw: Twist = (request) => ({ ...request, isRaw: true });

const addresses = (mark: string): Twist[] => [
  ...['%E0%A4%A', '%zz', '%', `%2e%2e/${mark}`, `../${mark}`, '%00', `%0d%0aset-cookie:${mark}=1`, `;${mark}=1`].map(
    (end) => withPath((path) => `${path}/${end}`),
  ),
  ...['%E0%A4%A', '%zz', `${mark}%ff`, 'x'.repeat(3_000), mark.repeat(700)].map((end) =>
    withPath((path) => path.slice(0, path.lastIndexOf('/') + 1) + end),
  ),
  withPath((path) => `/${path}`),
  withPath((path) => `${path}/`),
  withPath((path) => path.toUpperCase()),
  withPath((path) => `/${path.slice(1).replaceAll('/', '%2f')}`),
  withPath((path) => `http://${mark}.test${path}`),
  withQuery(`${mark}=%E0%A4%A`),
  withQuery(`limit=%ff&search=%ff${mark}&token=%c3%28&state=%zz`),
  withQuery(`search=\xff\xfe${mark}`),
  withQuery(`__proto__[${mark}]=1&constructor[prototype]=${mark}&limit[]=1&limit[$gt]=1`),
  withQuery('limit=10&limit=20&offset=1&offset=2&client_type=web&client_type=server'),
  withQuery(Array.from({ length: 1_500 }, (_unused, index) => `q${index}=`).join('&')),
  withQuery(`q=${mark.repeat(800)}`),
  withQuery(`#${mark}`),
];

const methods = (mark: string): Twist[] => [
  ...['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY', 'GET', 'POST', 'PATCH'].map(withMethod),
  all(withMethod(mark.toUpperCase()), raw),
  all(withMethod('get'), raw),
  all(
    withMethod('OPTIONS'),
    withMore(
      ['origin', `https://${mark}.test`],
      ['access-control-request-method', 'PUT'],
      ['access-control-request-headers', mark],
    ),
  ),
  withHeader('x-http-method-override', 'DELETE'),
];

const bodies = (mark: string): Twist[] => [
  ...[
    'text/plain',
    'application/xml',
    'application/json; charset=latin1',
    'application/json; charset=utf-16',
    'application/vnd.api+json',
    `application/${mark}`,
    'application/x-www-form-urlencoded',
    'application/x-ndjson',
    'multipart/form-data',
    `multipart/form-data; boundary=${mark}`,
    'multipart/form-data; boundary=""',
    ',',
    `;${mark}`,
  ].map((type) =>
    all(
      withBody((body) => body),
      withHeader('content-type', type),
    ),
  ),
  all(
    withBody((body) => body),
    (request) => ({ ...request, headers: request.headers.filter(([name]) => name !== 'content-type') }),
  ),
  all(
    withBody((body) => gzipSync(body)),
    withHeader('content-encoding', 'gzip'),
  ),
  all(
    withBody(() => gzipSync(Buffer.alloc(4_000_000))),
    withHeader('content-encoding', 'gzip'),
  ),
  withHeader('content-encoding', 'identity'),
  withHeader('content-encoding', `br, ${mark}`),
  withBody((body) =>
    Buffer.concat([body.subarray(0, body.length / 2), Buffer.from([0xff, 0xc0, 0x80]), body.subarray(body.length / 2)]),
  ),
  withBody((body) => body.subarray(0, body.length / 2)),
  withBody((body) => Buffer.concat([Buffer.from('\ufeff'), body])),
  withBody((body) => Buffer.from(body.toString('utf8'), 'utf16le')),
  withBody((body) => Buffer.concat([body, body])),
  withBody(() => Buffer.alloc(0)),
  withBody(() => Buffer.from(`["${mark}"]`)),
  withBody(() => Buffer.from(`"${mark}"`)),
  withBody(() => Buffer.from('null')),
  withBody(() => Buffer.from(`{"${mark}":"${'a'.repeat(1_100_000)}"}`)),
  withBody(() => Buffer.from(`{"text":"${'\\u0301'.repeat(170_000)}","email":"${mark}"}`)),
  withBody(() => Buffer.from(`{"__proto__":{"${mark}":true},"email":"${mark}"}`)),
  withBody(() =>
    Buffer.from(`--${mark}\r\ncontent-disposition: form-data; name="file"; filename="../${mark}"\r\n\r\n`),
  ),
];

const credentials = (mark: string): Twist[] => [
  withMore(['authorization', `Bearer ${mark}`], ['authorization', 'Basic eDp5']),
  withMore(['x-api-key', mark], ['x-api-key', `svc_${'0'.repeat(64)}`]),
  ...[
    'Bearer',
    'Bearer ',
    `bearer  ${mark}`,
    `Basic ${mark}`,
    `Bearer ${mark.repeat(300)}`,
    `Bearer a.b.${mark}`,
    `Bearer anon_${mark}`,
  ].map((value) => withHeader('authorization', value)),
  ...[
    `svc_refresh_token=${mark}`,
    `svc_refresh_token=${mark}; svc_refresh_token=`,
    `svc_refresh_token="${mark}`,
    `${mark}=%E0%A4%A; =; ;;; __proto__=1`,
    `svc_admin_refresh_token=${'x'.repeat(4_000)}${mark}`,
  ].map((value) => withMore(['cookie', value])),
  withHeader('x-csrf-token', mark),
  withHeader('x-csrf-token', '\xff'.repeat(64)),
];

const headers = (mark: string): Twist[] => [
  withMore(['x-request-id', `${mark}<>"`]),
  withMore(['x-request-id', mark.repeat(20)]),
  withMore(['x-request-id', 'a-safe-request-id.1']),
  withMore(['origin', `https://${mark}.test`], ['referer', `https://${mark}.test/`]),
  withMore(['origin', 'null']),
  withMore(['x-forwarded-for', `${mark}, 1.2.3.4`], ['x-forwarded-host', `${mark}.test`], ['x-forwarded-proto', mark]),
  withMore(['forwarded', `for="[${mark}]";host=${mark}.test`]),
  withMore(['user-agent', `${mark}\xff\xfe`.repeat(200)]),
  withMore(['accept', `text/html;q=${mark}, application/${mark}`], ['accept-language', `${mark}-\xff;q=x`]),
  withMore(['accept', 'text/html'], ['accept-language', 'de']),
  withMore(['idempotency-key', mark.repeat(100)]),
  withMore(['idempotency-key', '\xff\xfe']),
  withMore(['range', `bytes=-${mark}`], ['if-none-match', `"${mark}`], ['if-modified-since', mark]),
  withMore(['range', 'bytes=0-0,5-1,99999999999999999999-'], ['if-range', mark]),
  withMore(['traceparent', `00-${mark}-zz-01`], ['tracestate', mark], ['baggage', `${mark}=\xff`]),
  withMore(['x-junk', 'j'.repeat(9_000)], ['x-more', 'j'.repeat(9_000)]),
  withMore(...Array.from({ length: 150 }, (_unused, index): [string, string] => [`x-${index}`, mark])),
  withMore(['expect', '100-continue']),
  withMore(['upgrade', 'websocket'], ['connection', 'upgrade']),
  all(withMore(['x-split', `a\r\nset-cookie: ${mark}=1`]), raw),
  all(withMore([`x ${mark}`, 'a']), raw),
  all(withMore(['x-null', `\0${mark}`]), raw),
  all(withMore(['host', `${mark}.test`]), raw),
  all(withMore(['transfer-encoding', 'chunked']), raw),
  all(withMore(['content-length', '5'], ['content-length', '9']), raw),
  all((request) => ({ ...request, target: `${request.target} ${mark}` }), raw),
];

/** Generates defects of the request itself, not of its values, as a broken or malicious client sends them. */
export const twists = (mark: string): fc.Arbitrary<Twist> =>
  fc.oneof(...[addresses, methods, bodies, credentials, headers].map((group) => fc.constantFrom(...group(mark))));

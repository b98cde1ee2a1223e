/** One request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  /** Path and query; each character is a byte. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Buffer;
  /** Sent byte for byte on a connection of its own, because no client would write it so. */
  readonly isRaw?: boolean;
}

export interface WireAnswer {
  readonly status: number;
  /** The keys are lower-case names; values of a repeated header are joined by a line break. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Printable as it is, or as an ANSI-C string of the shell. */
const shellText = (bytes: Buffer): string => {
  const text = bytes.toString('latin1');
  if (/^[\x20-\x7e]*$/.test(text)) return quote(text);
  const escaped = [...text].map((character) =>
    /[\x20-\x26\x28-\x5b\x5d-\x7e]/.test(character)
      ? character
      : `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `$'${escaped.join('')}'`;
};

/** The bytes of the request, with its `Host`. */
export const wireBytes = ({ method, target, headers, body }: WireRequest, host: string): Buffer => {
  const fields = [['host', host], ...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body === undefined ? '' : `content-length: ${body.length}\r\n`;
  const head = `${method} ${target} HTTP/1.1\r\n${fields.join('')}${length}connection: close\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]);
};

/** A line of the shell that sends the request again. */
export const curlLine = (origin: string, request: WireRequest): string => {
  const { method, target, headers, body } = request;
  if (request.isRaw === true)
    return `printf %s ${wireBytes(request, new URL(origin).host).toString('base64')} | base64 -d | nc ${new URL(origin).host.replace(':', ' ')}`;
  const fields = headers.map(([name, value]) => `-H ${shellText(Buffer.from(`${name}: ${value}`, 'latin1'))}`);
  const verb = method === 'HEAD' ? '-I' : `-X ${quote(method)}`;
  const data = body === undefined ? [] : [`--data-binary ${shellText(body)}`];
  return [
    'curl -sS -i --path-as-is -g',
    verb,
    ...fields,
    ...data,
    ...(target.startsWith('/') ? [] : [`--request-target ${shellText(Buffer.from(target, 'latin1'))}`]),
    shellText(Buffer.from(target.startsWith('/') ? origin + target : origin, 'latin1')),
  ].join(' ');
};

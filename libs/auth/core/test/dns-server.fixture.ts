import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface DnsServer {
  /** Value of `DNS_SERVERS`. */
  address: string;
  /** Texts by name; a name without an entry does not exist, `null` is a failure of the server. */
  texts: Map<string, readonly string[] | null>;
  close: () => Promise<void>;
}

const nameIn = (query: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
};

/** A TXT record about the name of the question (RFC 1035, 3.3.14 and 4.1.4). */
const encodeRecord = (text: string): Buffer => {
  const parts = text.match(/.{1,200}/g) ?? [''];
  const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])));
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, data.length >> 8, data.length & 255]);
  return Buffer.concat([head, data]);
};

const failureCode = 2;
const unknownNameCode = 3;

const answerTo = (query: Buffer, texts: DnsServer['texts']): Buffer => {
  const { name, end } = nameIn(query);
  const found = texts.get(name);
  const code = found === null ? failureCode : unknownNameCode;
  const records = found ?? [];
  const head = Buffer.from([0x85, found ? 0x80 : 0x80 | code, 0, 1, 0, records.length, 0, 0, 0, 0]);
  return Buffer.concat([query.subarray(0, 2), head, query.subarray(12, end), ...records.map(encodeRecord)]);
};

/** A name server on loopback that answers every question with TXT records. */
export const startDnsServer = async (): Promise<DnsServer> => {
  const texts: DnsServer['texts'] = new Map();
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => socket.send(answerTo(query, texts), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    texts,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
};

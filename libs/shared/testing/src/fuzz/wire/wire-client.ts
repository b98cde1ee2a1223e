import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { parseAnswer } from './parse-answer';
import { wireBytes, type WireAnswer, type WireRequest } from './wire-request';

const ordinaryTimeoutMs = 30_000;
/** Endless streams are read for this time. */
const streamReadMs = 150;

/** The connection ended, or nothing came, before there was an answer. */
export class NoAnswerError extends Error {}

const joinHeaders = ({ rawHeaders }: IncomingMessage): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    const value = rawHeaders[index + 1] ?? '';
    headers[name] = headers[name] === undefined ? value : `${headers[name]}\n${value}`;
  }
  return headers;
};

const readBody = (answer: IncomingMessage, done: (body: Buffer) => void): void => {
  const chunks: Buffer[] = [];
  const finish = (): void => done(Buffer.concat(chunks));
  answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
  answer.once('close', finish);
  answer.on('error', finish);
  if (!(answer.headers['content-type'] ?? '').startsWith('text/event-stream')) return;
  setTimeout(() => answer.destroy(), streamReadMs);
};

/** Sends requests to one service as they are, however wrong they are. */
export class WireClient {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly host: string;

  constructor(
    readonly origin: string,
    private readonly answerTimeoutMs = ordinaryTimeoutMs,
  ) {
    this.host = new URL(origin).host;
  }

  /** @throws NoAnswerError */
  async send(request: WireRequest): Promise<WireAnswer> {
    if (request.isRaw === true) return this.sendRaw(request);
    // The service may have closed a kept connection at this very moment.
    return this.sendOnce(request).catch(() => this.sendOnce(request));
  }

  close(): void {
    this.agent.destroy();
  }

  private sendOnce({ method, target, headers, body }: WireRequest): Promise<WireAnswer> {
    const length = body === undefined ? [] : ['content-length', String(body.length)];
    const fields = ['host', this.host, ...headers.flat(), ...length];
    const { answerTimeoutMs } = this;
    return new Promise((resolve, reject) => {
      const fail = (error: Error): void => reject(new NoAnswerError(error.message, { cause: error }));
      const sent = httpRequest(this.origin, { method, path: target, headers: fields, agent: this.agent });
      sent.setTimeout(answerTimeoutMs, () => sent.destroy(new Error(`no answer within ${answerTimeoutMs} ms`)));
      sent.on('error', fail);
      sent.on('upgrade', (_answer, socket) => {
        socket.destroy();
        fail(new Error('the connection was upgraded'));
      });
      sent.once('response', (answer) => {
        const { statusCode: status = 0 } = answer;
        readBody(answer, (received) => resolve({ status, headers: joinHeaders(answer), body: received }));
      });
      sent.end(body);
    });
  }

  private sendRaw(request: WireRequest): Promise<WireAnswer> {
    const { hostname, port } = new URL(this.origin);
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const socket = connect({ host: hostname, port: Number(port) });
      // A stream of events never ends, and is never silent for long.
      const deadline = setTimeout(() => socket.destroy(), this.answerTimeoutMs);
      socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
      socket.on('error', () => undefined);
      socket.once('close', () => {
        clearTimeout(deadline);
        const answer = parseAnswer(Buffer.concat(chunks));
        if (answer === undefined) reject(new NoAnswerError('the connection ended without an answer'));
        else resolve(answer);
      });
      socket.write(wireBytes(request, this.host));
    });
  }
}

import { WebSocket } from 'ws';
import {
  edgeAddress,
  edgeHeaders,
  configMessage,
  readSoundMessage,
  readTextMessage,
  speechMessage,
} from './edge-protocol';
import type { EdgeWord } from './edge-protocol';

export interface EdgeService {
  url: string;
  version: string;
  timeoutMs: number;
}

export interface EdgeSpeech {
  sound: Buffer;
  words: EdgeWord[];
}

/** The service refused the connection. */
export class EdgeRefusedError extends Error {
  /** @param serverTimeMs the service's clock, if the answer contained it */
  constructor(
    readonly status: number,
    readonly serverTimeMs: number | null,
  ) {
    super(`The speech service answered ${status} instead of opening a WebSocket.`);
    this.name = 'EdgeRefusedError';
  }
}

const maxSoundBytes = 64 * 1024 * 1024;

const serverTime = (date: string | undefined): number | null => {
  const timeMs = Date.parse(date ?? '');
  return Number.isNaN(timeMs) ? null : timeMs;
};

/** Collects the answer of one connection. */
class EdgeAnswer {
  private readonly sound: Buffer[] = [];
  private readonly words: EdgeWord[] = [];
  private soundBytes = 0;

  /** @returns the whole answer after its last message */
  take(data: Buffer, isBinary: boolean): EdgeSpeech | null {
    if (isBinary) {
      this.addSound(readSoundMessage(data));
      return null;
    }
    const event = readTextMessage(data.toString('utf8'));
    if (event.kind === 'words') this.words.push(...event.words);
    return event.kind === 'end' ? { sound: Buffer.concat(this.sound), words: this.words } : null;
  }

  private addSound(piece: Buffer): void {
    this.soundBytes += piece.length;
    if (this.soundBytes > maxSoundBytes) throw new Error('The speech service sends sound without end.');
    this.sound.push(piece);
  }
}

/**
 * Speaks one text over one connection.
 * @throws EdgeRefusedError when the connection is refused; Error for everything else
 */
export const speakOverEdge = (
  service: EdgeService,
  voice: string,
  text: string,
  nowMs: number,
  signal: AbortSignal,
): Promise<EdgeSpeech> => {
  const { url, version, timeoutMs } = service;
  const socket = new WebSocket(edgeAddress(url, version, nowMs), {
    headers: edgeHeaders(version),
    handshakeTimeout: 10_000,
    maxPayload: 8 * 1024 * 1024,
    followRedirects: false,
  });
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const stop = (): void => socket.terminate();
  const answer = new EdgeAnswer();
  const spoken = new Promise<EdgeSpeech>((resolve, reject) => {
    socket.on('unexpected-response', (_request, response) => {
      reject(new EdgeRefusedError(response.statusCode ?? 0, serverTime(response.headers.date)));
      stop();
    });
    socket.on('error', reject);
    socket.on('close', () =>
      reject(new Error('The speech service closed the connection in the middle of its answer.')),
    );
    socket.on('open', () => {
      socket.send(configMessage());
      socket.send(speechMessage(voice, text));
    });
    socket.on('message', (data, isBinary) => {
      try {
        const whole = answer.take(data as Buffer, isBinary);
        if (whole !== null) resolve(whole);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    limit.addEventListener('abort', stop, { once: true });
    if (limit.aborted) stop();
  });
  return spoken.finally(() => {
    limit.removeEventListener('abort', stop);
    stop();
  });
};

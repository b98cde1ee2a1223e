import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whileProgressing } from './upload-progress';

class Connection extends EventEmitter {
  bytesRead = 0;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

const least = { bytes: 100, everyMs: 1_000, wholeMs: 10_000 };

describe('whileProgressing', () => {
  it('ends an upload that arrives too slowly', async () => {
    const connection = new Connection();
    const upload = whileProgressing(connection, untilAborted, least);
    const ended = expect(upload).rejects.toMatchObject({ code: 'UPLOAD_STALLED', statusCode: 408 });
    connection.bytesRead += 100;
    await vi.advanceTimersByTimeAsync(1_000);
    connection.bytesRead += 99;
    await vi.advanceTimersByTimeAsync(1_000);
    await ended;
  });

  it('demands progress in proportion to what has arrived', async () => {
    const connection = new Connection();
    const upload = whileProgressing(connection, untilAborted, least);
    const ended = expect(upload).rejects.toMatchObject({ code: 'UPLOAD_STALLED' });
    for (const came of [5_000, 500, 549]) {
      connection.bytesRead += came;
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await ended;
  });

  it('ends the work when the connection closes, and removes its listeners', async () => {
    const connection = new Connection();
    const upload = whileProgressing(connection, untilAborted, least);
    connection.emit('close');
    await expect(upload).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
    expect([connection.listenerCount('close'), vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('lets a steady upload take as long as the largest file may', async () => {
    const connection = new Connection();
    const { promise, resolve } = Promise.withResolvers<string>();
    const upload = whileProgressing(connection, () => promise, least);
    for (let second = 0; second < 10; second += 1) {
      connection.bytesRead += 100;
      await vi.advanceTimersByTimeAsync(1_000);
    }
    resolve('there');
    expect(await upload).toBe('there');
  });
});

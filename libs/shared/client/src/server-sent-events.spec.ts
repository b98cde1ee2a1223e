import { describe, expect, it } from 'vitest';
import { readEvents, type ServerSentEvent } from './server-sent-events';

const stream = (...chunks: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

const collect = async (body: ReadableStream<Uint8Array>): Promise<ServerSentEvent[]> => {
  const events: ServerSentEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
};

describe('a stream of server-sent events', () => {
  it('yields events that are split at any place, without comments and retry', async () => {
    const body = stream(
      'retry: 2000\n\nevent: pro',
      'gress\nda',
      'ta: {"a":1}\n',
      '\n: still there\n\nevent: end\r\ndata: {}\r\n\r\n',
    );
    expect(await collect(body)).toEqual([
      { event: 'progress', data: '{"a":1}' },
      { event: 'end', data: '{}' },
    ]);
  });

  it('joins data lines and names an event without a name', async () => {
    expect(await collect(stream('data:a\ndata: b\n\n'))).toEqual([{ event: 'message', data: 'a\nb' }]);
  });

  it('drops an incomplete event', async () => {
    expect(await collect(stream('data: a'))).toEqual([]);
  });
});

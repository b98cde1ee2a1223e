/** One event of a stream; `data` is JSON as text. */
export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
}

/** Uses a reader, because Safari cannot iterate over a stream. */
async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      yield decoder.decode(part.value, { stream: true });
  } finally {
    await reader.cancel();
  }
}

/** Yields the events of a `text/event-stream` body as they arrive; comments and `retry` are skipped. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  let pending = '';
  for await (const text of textsOf(body)) {
    const blocks = `${pending}${text}`.split(/\r?\n\r?\n/);
    pending = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event) yield event;
    }
  }
}

function parseEvent(block: string): ServerSentEvent | undefined {
  const lines = block.split(/\r?\n/);
  const values = (field: string): string[] =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  const data = values('data').join('\n');
  return data === '' ? undefined : { event: values('event')[0] ?? 'message', data };
}

import { setTimeout as delay } from 'node:timers/promises';
import type { TaskEntity } from '@svc/video-data';
import type { TaskResponse } from './task.response';

const heartbeatMs = 15_000;

const event = (name: string, data: TaskResponse): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Server-sent events of one task: `progress` with the whole task now and after each change, at last one `end`.
 * A comment now and then keeps proxies from closing a quiet connection.
 */
export async function* eventStream(
  tasks: AsyncGenerator<TaskEntity>,
  toResponse: (task: TaskEntity) => TaskResponse,
): AsyncGenerator<string> {
  yield 'retry: 2000\n\n';
  let last: TaskResponse | null = null;
  let next = tasks.next();
  try {
    for (;;) {
      const beat = new AbortController();
      const result = await Promise.race([next, delay(heartbeatMs, null, { signal: beat.signal }).catch(() => null)]);
      beat.abort();
      if (result === null) {
        yield ': still there\n\n';
        continue;
      }
      if (result.done === true) break;
      last = toResponse(result.value);
      yield event('progress', last);
      next = tasks.next();
    }
    if (last !== null) yield event('end', last);
  } finally {
    await tasks.return(undefined);
  }
}

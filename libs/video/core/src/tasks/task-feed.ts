import type { TaskEntity } from '@svc/video-data';
import type { EventReader } from './event-reader';
import type { TaskResponse } from './task.response';

const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** First bytes of a stream: the reconnection time. */
export const welcome = 'retry: 2000\n\n';
export const heartbeat = Buffer.from(': still there\n\n');

/** Clients of a stopping replica reconnect at random times within this range. */
const returnMs = { earliest: 500, latest: 2_500 };

/** Last bytes to a client that must reconnect to another replica. */
export const goodbye = (): Buffer => {
  const { earliest, latest } = returnMs;
  const afterMs = Math.round(earliest + Math.random() * (latest - earliest));
  return Buffer.from(`: to be continued\nretry: ${afterMs}\n\n`);
};

/** Omits the request, which may be long and does not change. */
const progressEvent = ({ request_params: _request, ...progress }: TaskResponse): Buffer =>
  Buffer.from(event('progress', progress));

/** Contains the whole task. */
const endEvent = (task: TaskResponse): Buffer => Buffer.concat([progressEvent(task), Buffer.from(event('end', task))]);

const inAnyCase =
  (event: Buffer): (() => Buffer) =>
  () =>
    event;

const isOver = ({ completed_at }: TaskResponse): boolean => completed_at !== null;

/** Reads one task for all its streams and sends all of them the same buffers. */
export class TaskFeed {
  private readonly readers = new Set<EventReader>();
  private latest: Buffer | null = null;
  /** Builds the last event, once there is one. */
  private last: (() => Buffer) | null = null;

  /** @param onEmpty called when the last stream ends */
  constructor(private readonly onEmpty: () => void) {}

  join(reader: EventReader): void {
    this.readers.add(reader);
    reader.once('close', () => this.leave(reader));
    if (this.latest !== null) reader.tell(this.latest);
    if (this.last !== null) reader.finish(this.last());
  }

  /** Sends each change until the task is over, then ends all streams. */
  async run(tasks: AsyncIterable<TaskEntity>, toResponse: (task: TaskEntity) => TaskResponse): Promise<void> {
    let last = goodbye;
    try {
      for await (const row of tasks) {
        const task = toResponse(row);
        if (!isOver(task)) this.tell(progressEvent(task));
        else last = inAnyCase(endEvent(task));
      }
    } finally {
      // A stream that joins before the feed is removed gets it too.
      this.last = last;
      for (const reader of this.readers) reader.finish(last());
    }
  }

  /** Skips repeated events, and changes of fields that are not shown. */
  private tell(event: Buffer): void {
    if (this.latest?.equals(event) === true) return;
    this.latest = event;
    for (const reader of this.readers) reader.tell(event);
  }

  private leave(reader: EventReader): void {
    this.readers.delete(reader);
    if (this.readers.size === 0) this.onEmpty();
  }
}

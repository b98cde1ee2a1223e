import type { TaskEntity } from '@svc/video-data';
import type { EventReader } from './event-reader';
import type { TaskResponse } from './task.response';

const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The first words of a stream: how soon to connect again. */
export const welcome = 'retry: 2000\n\n';
export const heartbeat = Buffer.from(': still there\n\n');

/** Clients of a replica that stops come back to the others within this time, each at a moment of its own. */
const returnMs = { earliest: 500, latest: 2_500 };

/** The last words to a client that is to connect again, to another replica. */
export const goodbye = (): Buffer => {
  const { earliest, latest } = returnMs;
  const afterMs = Math.round(earliest + Math.random() * (latest - earliest));
  return Buffer.from(`: to be continued\nretry: ${afterMs}\n\n`);
};

/** What changes of a task: not its request, which may be long and is known to whoever follows it. */
const progressEvent = ({ request_params: _request, ...progress }: TaskResponse): Buffer =>
  Buffer.from(event('progress', progress));

/** How it ended, and the whole task. */
const endEvent = (task: TaskResponse): Buffer => Buffer.concat([progressEvent(task), Buffer.from(event('end', task))]);

const inAnyCase =
  (event: Buffer): (() => Buffer) =>
  () =>
    event;

const isOver = ({ completed_at }: TaskResponse): boolean => completed_at !== null;

/** Reads one task for all streams that follow it, and tells all of them the same bytes. */
export class TaskFeed {
  private readonly readers = new Set<EventReader>();
  private latest: Buffer | null = null;
  /** Makes the last words, once there are any. */
  private last: (() => Buffer) | null = null;

  /** @param onEmpty when nobody follows any more */
  constructor(private readonly onEmpty: () => void) {}

  join(reader: EventReader): void {
    this.readers.add(reader);
    reader.once('close', () => this.leave(reader));
    if (this.latest !== null) reader.tell(this.latest);
    if (this.last !== null) reader.finish(this.last());
  }

  /** Tells each change until the task is over; ends all streams however that ends. */
  async run(tasks: AsyncIterable<TaskEntity>, toResponse: (task: TaskEntity) => TaskResponse): Promise<void> {
    let last = goodbye;
    try {
      for await (const row of tasks) {
        const task = toResponse(row);
        if (!isOver(task)) this.tell(progressEvent(task));
        else last = inAnyCase(endEvent(task));
      }
    } finally {
      // Whoever joins before the feed is forgotten is told so too.
      this.last = last;
      for (const reader of this.readers) reader.finish(last());
    }
  }

  /** A change may be told twice, and one of what is not shown looks like none. */
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

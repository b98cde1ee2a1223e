import { text } from 'node:stream/consumers';
import type { TaskEntity } from '@svc/video-data';
import { expect, it } from 'vitest';
import { EventReader } from './event-reader';
import { TaskFeed } from './task-feed';
import type { TaskResponse } from './task.response';

const states = [{ completed_at: null }, { completed_at: '2026-11-22T12:00:00.000Z' }] as TaskResponse[];

async function* changes(): AsyncGenerator<TaskEntity> {
  yield* states.map((_state, index) => ({ id: String(index) }) as TaskEntity);
}

const toResponse = ({ id }: TaskEntity): TaskResponse => states[Number(id)] as TaskResponse;

it('sends the end to a stream that joins a finished feed before it is removed', async () => {
  const feed = new TaskFeed(() => undefined);
  const early = new EventReader();
  feed.join(early);
  await feed.run(changes(), toResponse);
  const late = new EventReader();
  feed.join(late);
  expect(await text(late)).toMatch(/^event: end$/m);
  expect(await text(early)).toMatch(/^event: end$/m);
});

it('asks a stream to reconnect when it joins a feed that has failed', async () => {
  const feed = new TaskFeed(() => undefined);
  const fails = async function* (): AsyncGenerator<TaskEntity> {
    yield { id: '0' } as TaskEntity;
    throw new Error('PostgreSQL is away');
  };
  await expect(feed.run(fails(), toResponse)).rejects.toThrow('away');
  const late = new EventReader();
  feed.join(late);
  expect(await text(late)).toMatch(/^: to be continued\nretry: \d+$/m);
});

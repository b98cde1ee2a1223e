import { OldTaskRepository } from '@svc/video-data';
import { withClient } from '../tables/table-server';
import type { MeasuredTasks } from './task-works';

const [rowDays, rowsAtOnce] = [45, 1_000];
const firstId = '00000000-0000-0000-0000-000000000000';

/** Matches the lines of `VACUUM VERBOSE` that report costs. */
const costLine = /buffer usage|WAL usage|system usage|index scan needed|tuples:/;

/** Deletes so many rows as housekeeping does, oldest first. */
const dropRows = async (old: OldTaskRepository, count: number): Promise<number> => {
  let [lastId, dropped] = [firstId, 0];
  while (dropped < count) {
    const tasks = await old.overFor(rowDays, lastId, rowsAtOnce);
    if (tasks.length === 0) return dropped;
    dropped += await old.drop(
      rowDays,
      tasks.map(({ id }) => id),
    );
    lastId = tasks.at(-1)?.id ?? lastId;
  }
  return dropped;
};

/** Measures the deletion of a day's rows and the vacuum after it: the costs that partitions would save. */
export const reportUpkeep = async (url: string, { database, costs }: MeasuredTasks, count: number): Promise<void> => {
  let dropped = 0;
  const { ms, buffers } = await costs.of(
    1,
    async () => void (dropped = await dropRows(new OldTaskRepository(database), count)),
  );
  const [msOfRow, buffersOfRow] = [(1_000 * ms) / dropped, buffers / dropped];
  console.log(
    `${dropped} old rows deleted: ${(ms / 1_000).toFixed(1)} s of PostgreSQL, ${msOfRow.toFixed(0)} µs and ${buffersOfRow.toFixed(0)} buffers each`,
  );
  await withClient(url, async (client) => {
    client.on('notice', ({ message }) => {
      for (const line of (message ?? '').split('\n')) if (costLine.test(line)) console.log(`      ${line.trim()}`);
    });
    console.log('VACUUM after that:');
    await client.query('VACUUM (VERBOSE, PARALLEL 0) video.task');
  });
};

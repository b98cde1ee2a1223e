import { migrateVideoData } from '@svc/video-data';
import { exitCode } from './report';
import { measureCurves } from './statement-costs';
import { openFolder, sizedDatabase, sizesOf, startTableServer, withClient, type TablePlan } from './table-server';
import { fillParts, fillTasks, tallyAnew } from './tasks/fill-tasks';
import { openTasks } from './tasks/task-works';

const stopGraceMs = 20_000;
const mostGrowth = 2;
/** The capacity page plans 20 million parts for 30 million tasks. */
const partsOf = (tasks: number): number => Math.round((tasks * 2) / 3);

const relationSizes = `
  SELECT relname AS name, pg_size_pretty(pg_table_size(oid)) AS rows, pg_size_pretty(pg_indexes_size(oid)) AS indexes
    FROM pg_class WHERE relnamespace = 'video'::regnamespace AND relname IN ('task', 'kept_part', 'kept_part_use')`;

/**
 * Measures the queries on tasks and kept parts at 1 %, 10 % and all of the rows, in pages that PostgreSQL reads.
 * Needs 1.3 GB of disk for each million.
 */
export const measureTasks = async (plan: TablePlan): Promise<number> => {
  await using cleanUp = new AsyncDisposableStack();
  const { count } = plan;
  const { folder, remove } = openFolder(plan);
  cleanUp.defer(remove);
  const server = await startTableServer(folder);
  cleanUp.defer(async () => void (await server.process.stop(stopGraceMs)));
  const urls: string[] = [];
  for (const tasks of sizesOf(count))
    urls.push(
      await sizedDatabase(server, `tasks_${tasks}`, {
        migrate: migrateVideoData,
        fill: async (client) => {
          await fillTasks(client, tasks);
          await fillParts(client, partsOf(tasks));
          await tallyAnew(client);
        },
      }),
    );
  const sizes = await Promise.all(sizesOf(count).map((tasks, index) => openTasks(urls[index] ?? '', tasks)));
  for (const size of sizes) cleanUp.defer(() => size.close());
  await withClient(urls[2] ?? '', async (client) => console.table((await client.query(relationSizes)).rows));
  await measureCurves(sizes, mostGrowth);
  return exitCode();
};

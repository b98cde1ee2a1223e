import { createPercentiles } from '@svc/testing/harness';
import { migrateUsers, startServiceOn } from './auth/bench-service';
import { exitCode, report } from './report';
import { openFolder, sizedDatabase, startTableServer, withClient, type TablePlan } from './table-server';
import { fillUsers } from './users/fill-users';
import { fillLists } from './users/fill-lists';
import { listWorks } from './users/list-works';
import { userWorks, type TableWork } from './users/user-works';

const bcryptCost = 4;
const stopGraceMs = 60_000;
const calls = 20;
const warmUps = 2;
/** From the request to the whole answer. */
const goalMs = 200;

const measure = async ({ name, ask }: TableWork): Promise<void> => {
  for (let call = 0; call < warmUps; call += 1) await ask();
  const durations: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const startedAt = performance.now();
    await ask();
    durations.push(performance.now() - startedAt);
  }
  report(`${name}: p95`, createPercentiles(durations)(0.95), { atMost: goalMs }, ' ms');
};

/** Measures requests of users and each request of the console's lists. Needs 1 GB of disk for each million users. */
export const measureUsers = async (plan: TablePlan): Promise<number> => {
  await using cleanUp = new AsyncDisposableStack();
  const { count } = plan;
  const { folder, remove } = openFolder(plan);
  cleanUp.defer(remove);
  const server = await startTableServer(folder);
  cleanUp.defer(async () => void (await server.process.stop(stopGraceMs)));
  const filling = {
    migrate: migrateUsers,
    fill: (client: Parameters<typeof fillUsers>[0]) => fillUsers(client, count),
  };
  const url = await sizedDatabase(server, `users_${count}`, filling);
  await withClient(url, fillLists);
  const service = await startServiceOn(url, bcryptCost);
  cleanUp.defer(async () => void (await service.stop()));
  for (const work of await userWorks(service, count)) await measure(work);
  for (const work of await listWorks(service, count)) await measure(work);
  return exitCode();
};

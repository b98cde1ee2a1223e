import { runMain } from '@svc/stack';
import { migrateUsers, startServiceOn } from './auth/bench-service';
import { fillUsers } from './users/fill-users';
import { exitCode } from './auth/report';
import { openUsers, type MeasuredUsers } from './users/user-works';
import { measureCurve } from './tables/cost-curve';
import { readTablePlan, sizesOf } from './tables/given-folder';
import { sizedDatabase } from './tables/sized-database';
import { startTableServer } from './tables/table-server';

const defaultCount = 1_000_000;
const bcryptCost = 4;
const stopGraceMs = 20_000;
const mostGrowth = 2;

/**
 * `tsx tools/lab/bench/users-large.ts [count] [--folder DIR]`: what is asked of the built auth-service, at 1 %, 10 % and all of a
 * million users (or so many), as PostgreSQL counts it. It takes 1 GB of disk for each million. Growth is that of what is
 * read: the time of a busy machine says less.
 */
const run = async (): Promise<number> => {
  await using cleanUp = new AsyncDisposableStack();
  const { count, folder, removeFolder } = readTablePlan(defaultCount);
  cleanUp.defer(removeFolder);
  const server = await startTableServer(folder);
  cleanUp.defer(async () => void (await server.process.stop(stopGraceMs)));
  const sizes: MeasuredUsers[] = [];
  for (const users of sizesOf(count)) {
    const filling = {
      migrate: migrateUsers,
      fill: (client: Parameters<typeof fillUsers>[0]) => fillUsers(client, users),
    };
    const service = await startServiceOn(await sizedDatabase(server, `users_${users}`, filling), bcryptCost);
    cleanUp.defer(async () => void (await service.stop()));
    const size = await openUsers(service, users);
    cleanUp.defer(() => size.close());
    sizes.push(size);
  }
  for (const name of sizes[0]?.names ?? [])
    await measureCurve({
      name,
      works: sizes.map(
        ({ measure }) =>
          () =>
            measure(name),
      ),
      mostGrowth,
    });
  return exitCode();
};

void runMain((stopRequested) => Promise.race([run(), stopRequested.then(() => 1)]));

import { migrateUsers, startServiceOn } from './auth/bench-service';
import { fillUsers } from './users/fill-users';
import { exitCode } from './report';
import { openUsers, type MeasuredUsers } from './users/user-works';
import { measureCurves } from './statement-costs';
import { openFolder, sizedDatabase, sizesOf, startTableServer, type TablePlan } from './table-server';

const bcryptCost = 4;
const stopGraceMs = 20_000;
const mostGrowth = 2;

/**
 * Measures the requests of the built auth-service at 1 %, 10 % and all of the users, in pages that PostgreSQL reads.
 * Needs 1 GB of disk for each million.
 */
export const measureUsers = async (plan: TablePlan): Promise<number> => {
  await using cleanUp = new AsyncDisposableStack();
  const { count } = plan;
  const { folder, remove } = openFolder(plan);
  cleanUp.defer(remove);
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
  await measureCurves(sizes, mostGrowth);
  return exitCode();
};

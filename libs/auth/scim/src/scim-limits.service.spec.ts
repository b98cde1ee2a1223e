import type { Database } from '@svc/database';
import { describe, expect, it } from 'vitest';
import { parseFilter } from './filter';
import { userTable } from './filter-tables';
import { ScimLimitsService } from './scim-limits.service';
import { userSchema } from './scim-schemas';

const makePage = (filter: string) => ({ filter: parseFilter(userSchema, filter), offset: 0, limit: 10 });
const costly = makePage('emails.value co "bee"');

/** Lists that end when the test ends them. */
const openLists = () => {
  const limits = new ScimLimitsService();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (organizationId: string, page = costly) =>
    limits.list(organizationId, page, userTable, () => {
      begun.push(organizationId);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endAll = async (running: Promise<void>[]) => {
    const done = Promise.all(running);
    let isDone = false;
    void done.then(() => (isDone = true));
    while (!isDone) {
      ends.splice(0).forEach((end) => end());
      await new Promise(setImmediate);
    }
  };
  return { begun, run, endAll };
};

describe('lists that read all rows', () => {
  it('run one at a time for each organisation, and another organisation does not wait for it', async () => {
    const { begun, run, endAll } = openLists();
    const running = [run('hive'), run('hive'), run('hive'), run('meadow')];
    await new Promise(setImmediate);
    expect(begun).toEqual(['hive', 'meadow']);
    await endAll(running);
    expect(begun).toHaveLength(4);
  });

  it('are refused beyond twenty of one organisation, and not those of another', async () => {
    const { run, endAll } = openLists();
    const running = Array.from({ length: 20 }, () => run('hive'));
    await expect(run('hive')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    running.push(run('meadow'));
    await endAll(running);
    await endAll([run('hive')]);
  });

  it('do not delay a lookup by an index', async () => {
    const { begun, run, endAll } = openLists();
    const running = [run('hive'), run('hive', makePage('userName eq "bee" and active eq true'))];
    await new Promise(setImmediate);
    expect(begun).toEqual(['hive', 'hive']);
    await endAll(running);
  });
});

describe('changes', () => {
  it('of one organisation hold one connection, so that another organisation does not wait for them', async () => {
    const limits = new ScimLimitsService();
    const transaction = { query: async () => [] };
    const database = { transaction: <Result>(act: (given: unknown) => Promise<Result>) => act(transaction) };
    const begun: string[] = [];
    const open = Promise.withResolvers<void>();
    const change = (organizationId: string) =>
      limits.change(database as unknown as Database, organizationId, async () => {
        begun.push(organizationId);
        await open.promise;
      });
    const running = [...Array<string>(50).fill('hive'), 'meadow'].map(change);
    await expect.poll(() => begun).toEqual(['hive', 'meadow']);
    open.resolve();
    await Promise.all(running);
    expect(begun).toHaveLength(51);
  });
});

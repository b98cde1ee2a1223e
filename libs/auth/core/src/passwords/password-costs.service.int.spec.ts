import { Database } from '@svc/database';
import bcrypt from 'bcrypt';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signUp, startAuthService, type AuthService } from '../../test/auth-service.fixture';
import { PasswordCostsService } from './password-costs.service';

/** BCRYPT_COST of the tests. */
const own = 4;
let service: AuthService;
let database: Database;
let costs: PasswordCostsService;

beforeAll(async () => {
  service = await startAuthService();
  database = service.app.get(Database);
  costs = service.app.get(PasswordCostsService);
});
afterAll(() => service.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  await service.query(`UPDATE auth.auth_records SET password_hash = NULL`);
  await service.query(`UPDATE auth.admins SET password_hash = NULL`);
  await costs.cover(own + 1);
  await costs.measure();
});

const noted = async (): Promise<number | undefined> =>
  (await service.query<{ dearest: number }>('SELECT dearest FROM auth.password_costs'))[0]?.dearest;

const storeHash = async (cost: number): Promise<string> => {
  const { id } = await signUp(service);
  await service.query('UPDATE auth.auth_records SET password_hash = $2 WHERE id = $1', [
    id,
    await bcrypt.hash('x', cost),
  ]);
  return id;
};

describe('the highest stored hashing cost', () => {
  it('is that of a new hash while no hash is more expensive', async () => {
    expect([await noted(), await costs.highestCost()]).toEqual([own, own]);
  });

  it('is raised before a more expensive hash is stored, and not lowered by a cheaper one', async () => {
    await costs.cover(7);
    expect([await noted(), await costs.highestCost()]).toEqual([7, 7]);
    await costs.cover(6);
    expect([await noted(), await costs.highestCost()]).toEqual([7, 7]);
  });

  it('is not written for hashes that it covers already', async () => {
    await costs.cover(7);
    const transaction = vi.spyOn(database, 'transaction');
    for (const cost of [own, 7]) await costs.cover(cost);
    expect(transaction).not.toHaveBeenCalled();
  });

  it('is raised in the transaction that stores the hash, and rolled back with it', async () => {
    const failed = database.transaction(async (transaction) => {
      await costs.cover(8, transaction);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect([await noted(), await costs.highestCost()]).toEqual([own, own]);
    await database.transaction((transaction) => costs.cover(8, transaction));
    await expect.poll(() => costs.highestCost()).toBe(8);
    expect(await noted()).toBe(8);
  });

  it('takes no lock when a transaction stores a hash no more expensive than a new one', async () => {
    await database.transaction(async (transaction) => {
      const execute = vi.spyOn(transaction, 'execute');
      await costs.cover(own, transaction);
      expect(execute).not.toHaveBeenCalled();
    });
  });
});

describe('measuring the hashing cost', () => {
  it('finds an expensive hash of a new account that did not raise the cost, and notices when it is gone', async () => {
    const id = await storeHash(6);
    expect(await costs.highestCost()).toBe(own);
    await costs.measure();
    expect([await noted(), await costs.highestCost()]).toEqual([6, 6]);
    await service.query('DELETE FROM auth.auth_records WHERE id = $1', [id]);
    await costs.measure();
    expect([await noted(), await costs.highestCost()]).toEqual([own, own]);
  });

  it('reads only the accounts of the last hour while no hash is expensive', async () => {
    const id = await storeHash(6);
    const old = uuidv7({ msecs: Date.now() - 3_700_000 });
    await service.query('DELETE FROM auth.sessions WHERE auth_id = $1', [id]);
    await service.query('DELETE FROM auth.profile_records WHERE auth_id = $1', [id]);
    await service.query('UPDATE auth.auth_records SET id = $2 WHERE id = $1', [id, old]);
    await costs.measure();
    expect(await costs.highestCost()).toBe(own);
    const recent = uuidv7({ msecs: Date.now() - 3_500_000 });
    await service.query('UPDATE auth.auth_records SET id = $2 WHERE id = $1', [old, recent]);
    await costs.measure();
    expect(await costs.highestCost()).toBe(6);
    await service.query('DELETE FROM auth.auth_records WHERE id = $1', [recent]);
  });

  it('locks and writes nothing while no new account has a more expensive hash', async () => {
    await storeHash(own);
    const transaction = vi.spyOn(database, 'transaction');
    await costs.measure();
    expect(transaction).not.toHaveBeenCalled();
  });

  it('waits for a transaction that stores an expensive hash, though its cost is known already', async () => {
    await costs.cover(8);
    const waits = () => service.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`);
    let measured = Promise.resolve();
    await database.transaction(async (transaction) => {
      await costs.cover(8, transaction);
      measured = costs.measure();
      await expect.poll(waits).not.toEqual([]);
    });
    await measured;
    expect(await noted()).toBe(own);
  });

  it('includes the hashes of administrators once a hash is expensive', async () => {
    await costs.cover(8);
    await service.query('UPDATE auth.admins SET password_hash = $1', [await bcrypt.hash('x', 7)]);
    await costs.measure();
    expect([await noted(), await costs.highestCost()]).toEqual([7, 7]);
  });
});

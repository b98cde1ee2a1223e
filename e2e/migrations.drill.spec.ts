import { randomBytes } from 'node:crypto';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrate } from './own-apps';
import { createDatabase, dropDatabase, type MigratedApp } from './own-databases';

const processesOfEach = 10;
const apps: MigratedApp[] = ['auth-service', 'video-service'];

it(`${processesOfEach} processes of each service migrate one empty database concurrently`, async () => {
  const name = `simultaneous_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(name);
  onTestFinished(() => dropDatabase(name));
  const environment = { ...inject('stackEnvironment'), DATABASE_URL: url };
  const processes = Array.from({ length: processesOfEach }, () => apps).flat();
  const ended = await Promise.allSettled(processes.map((app) => migrate([app], environment)));
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
});

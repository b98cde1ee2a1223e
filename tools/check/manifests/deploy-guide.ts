import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';

/** Variables that the commands of the guide read. */
export const guideVariables: Readonly<Record<string, string>> = {
  PGHOST: 'db.hive.test',
  PGUSER: 'postgres',
  PGPASSWORD: 'smoke',
  DATABASE_HOST: 'db.hive.test',
  DATABASE_PASSWORD: 'honey',
  REDIS_HOST: 'redis.hive.test',
  REDIS_PASSWORD: 'wax',
  REGISTRY_PASSWORD: 'comb',
  S3_ACCESS_KEY_ID: 'hive',
  S3_SECRET_ACCESS_KEY: 'pollen',
  SMTP_URL: 'smtps://hive:nectar@relay.hive.test:465',
};

/** Every command of the steps in docs/operate/deploy.md, in their order, as one shell script. */
export const guideScript = (): string => {
  const page = readFileSync(join(projectRoot(), 'docs', 'operate', 'deploy.md'), 'utf8');
  const steps = page.slice(page.indexOf('\n## Steps\n'), page.indexOf('\n## Helm\n'));
  const blocks = [...steps.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  return ['set -eu', ...blocks].join('\n');
};

/** Copies what the commands edit and apply. */
export const copyManifests = (folder: string): void =>
  cpSync(join(projectRoot(), 'k8s'), join(folder, 'k8s'), { recursive: true });

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { expect, it } from 'vitest';
import { replays } from './replays';

it.each(Object.entries(replays))('the specs that replay %s exist', (_kind, specs) => {
  expect(specs.filter((spec) => !existsSync(join(projectRoot(), spec)))).toEqual([]);
});

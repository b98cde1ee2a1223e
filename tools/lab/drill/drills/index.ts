import type { Drill } from './drill';
import { failover } from './failover';
import { region } from './region';
import { restoreToMoment } from './restore';
import { secrets } from './secrets';
import { versions } from './versions';

/** By the word that is typed. */
export const drills: Readonly<Record<string, Drill>> = {
  failover,
  region,
  restore: restoreToMoment,
  secrets,
  versions,
};

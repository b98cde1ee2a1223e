import type { Drill } from './drill';
import { failover } from './failover';
import { region } from './region';
import { restoreToMoment } from './restore';
import { secrets } from './secrets';
import { versions } from './versions';

/** Keys are the names on the command line. */
export const drills: Readonly<Record<string, Drill>> = {
  failover,
  region,
  restore: restoreToMoment,
  secrets,
  versions,
};

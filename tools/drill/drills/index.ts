import type { Drill } from './drill';
import { failover } from './failover';
import { restoreToMoment } from './restore';
import { secrets } from './secrets';
import { versions } from './versions';

/** By the word that is typed. */
export const drills: Readonly<Record<string, Drill>> = { failover, restore: restoreToMoment, secrets, versions };

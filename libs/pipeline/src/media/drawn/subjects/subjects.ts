import { animals } from './animals';
import { belongings } from './belongings';
import { buildings } from './buildings';
import { food } from './food';
import { ideas } from './ideas';
import { people } from './people';
import { plants } from './plants';
import { science } from './science';
import { seaLife } from './sea-life';
import type { Subject } from './subject';
import { tools } from './tools';
import { vehicles } from './vehicles';
import { winged } from './winged';

/** All drawings by name. A new subject needs an entry here in its kind, and one row of words. */
export const subjects: ReadonlyMap<string, Subject> = new Map(
  [animals, winged, seaLife, plants, food, vehicles, buildings, people, tools, belongings, science, ideas].flatMap(
    (kind) => Object.entries(kind),
  ),
);

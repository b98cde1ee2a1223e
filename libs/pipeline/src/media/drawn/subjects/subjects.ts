import { animals } from './living/animals';
import { belongings } from './home/belongings';
import { buildings } from './travel/buildings';
import { food } from './food/meals-and-drinks';
import { ideas } from './ideas/ideas';
import { people } from './people/people';
import { plants } from './nature/plants';
import { science } from './ideas/science';
import { seaLife } from './living/sea-life';
import type { Subject } from './subject';
import { tools } from './work/tools';
import { vehicles } from './travel/vehicles';
import { winged } from './living/winged';

/** All drawings by name. A new subject needs an entry here in its kind, and one row of words. */
export const subjects: ReadonlyMap<string, Subject> = new Map(
  [animals, winged, seaLife, plants, food, vehicles, buildings, people, tools, belongings, science, ideas].flatMap(
    (kind) => Object.entries(kind),
  ),
);

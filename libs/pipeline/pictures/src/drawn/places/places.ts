import { sky, space } from './above';
import { city } from './city';
import { room, studio, table } from './indoors';
import { desert, forest, hills, mountains, road, snow } from './land';
import type { Place, PlaceName } from './place';
import { beach, sea, underwater } from './water';
import { wetland } from './wetland';

export const places: Readonly<Record<PlaceName, Place>> = {
  hills,
  forest,
  mountains,
  desert,
  snow,
  road,
  wetland,
  beach,
  sea,
  underwater,
  city,
  room,
  table,
  studio,
  sky,
  space,
};

import { clothing } from './home/clothing';
import { furniture } from './home/furniture';
import { appliances } from './home/appliances';
import { utensils } from './home/utensils';
import { belongings } from './home/belongings';
import { dishes } from './food/dishes';
import { food } from './food/meals-and-drinks';
import { fruitAndVegetables } from './food/fruit-and-vegetables';
import { sweetsAndDrinks } from './food/sweets-and-drinks';
import { ideas } from './ideas/ideas';
import { science } from './ideas/science';
import { feelings } from './ideas/feelings';
import { signs } from './ideas/signs';
import { instruments } from './leisure/instruments';
import { sports } from './leisure/sports';
import { toysAndGames } from './leisure/toys-and-games';
import { animals } from './living/animals';
import { otherAnimals } from './living/other-animals';
import { birds } from './living/birds';
import { seaCreatures } from './living/sea-creatures';
import { seaLife } from './living/sea-life';
import { smallAnimals } from './living/small-animals';
import { wildAnimals } from './living/wild-animals';
import { winged } from './living/winged';
import { garden } from './nature/garden';
import { landscape } from './nature/landscape';
import { plants } from './nature/plants';
import { characters } from './people/characters';
import { people } from './people/people';
import { professions } from './people/professions';
import type { Subject } from './subject';
import { buildings } from './travel/buildings';
import { countryBuildings } from './travel/country-buildings';
import { townBuildings } from './travel/town-buildings';
import { craft } from './travel/craft';
import { roadVehicles } from './travel/road-vehicles';
import { vehicles } from './travel/vehicles';
import { handTools } from './work/hand-tools';
import { medicine } from './work/medicine';
import { office } from './work/office';
import { tools } from './work/tools';

const living = [animals, wildAnimals, otherAnimals, winged, birds, smallAnimals, seaLife, seaCreatures];
const grown = [plants, garden, landscape, food, fruitAndVegetables, dishes, sweetsAndDrinks];
const built = [
  vehicles,
  roadVehicles,
  craft,
  buildings,
  townBuildings,
  countryBuildings,
  furniture,
  appliances,
  utensils,
  belongings,
  clothing,
];
const made = [tools, handTools, office, medicine, instruments, sports, toysAndGames];
const meant = [people, professions, characters, science, ideas, signs, feelings];

/** All drawings by name. A new subject needs an entry here in its kind, and one row of words. */
export const subjects: ReadonlyMap<string, Subject> = new Map(
  [living, grown, built, made, meant].flat().flatMap((kind) => Object.entries(kind)),
);

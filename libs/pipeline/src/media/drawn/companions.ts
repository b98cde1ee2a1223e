import { animals } from './subjects/living/animals';
import { birds } from './subjects/living/birds';
import { otherAnimals } from './subjects/living/other-animals';
import { seaCreatures } from './subjects/living/sea-creatures';
import { seaLife } from './subjects/living/sea-life';
import { smallAnimals } from './subjects/living/small-animals';
import { wildAnimals } from './subjects/living/wild-animals';
import { winged } from './subjects/living/winged';
import { fruitAndVegetables } from './subjects/food/fruit-and-vegetables';

/** Things that belong to a subject, most telling first. A line has the subjects, and what stands for them. */
const table = `
bee beehive honey | beehive flower honey sunflower
butterfly ladybug caterpillar | flower leaf sunflower clover
spider | leaf tree window
snail worm | leaf mushroom cabbage
ant beetle grasshopper | leaf grass mushroom
bird stork owl crow swan duck | nest feather egg tree
chicken rooster turkey | nest egg feather barn
penguin polarbear | iceberg fish snowflake
dog | paw bone house basket grass tree
cat | paw mouse pillow basket milk sofa
horse donkey | horseshoe barn fence wheat
cow sheep goat pig | milk barn fence grass
elephant giraffe zebra lion | tree grass paw
monkey gorilla | banana palm leaf
camel | palm cactus sun
whale dolphin shark | fish ship anchor
fish octopus turtle seahorse jellyfish | shell starfish
coffee | spoon jar droplet waterglass pot sprout thermometer
tea | leaf spoon droplet pot waterglass lemon
bread | wheat oven butter barn
cheese milk butter | cow jar knife
chocolate | candy cookie nut spoon
pizza | tomato oven cheese olive
soup | pot spoon carrot onion
honey | jar bee flower
tree leaf | sprout nest nut mushroom
flower tulip rose sunflower | sprout bee wateringcan vase
volcano | rock fire explosion
moon | star telescope rocket astronaut
sun | sunglasses sunflower planet
earth | map moon planet
star galaxy blackhole planet | telescope planet rocket astronaut
astronaut rocket | moon satellite planet
car bus truck | wheel trafficlight key map
bicycle motorcycle scooter | wheel gear wrench
train tram | ticket clock suitcase bridge
plane helicopter | suitcase ticket map balloon
ship canoe | anchor compasses map barrel
lighthouse | ship anchor lamp shell
house | key door window fence
castle | crown sword flag knight
church temple mosque | bell candle book
tower eiffel skyscraper | flag camera ticket map
factory | gear wrench worker
bridge | rope canoe gear ship
computer | keyboard computermouse chip network
phone | speech antenna headphones ear
camera | frame filmroll lamp
clock wristwatch | hourglass gear calendar
book | glasses bookshelf pencil candle
letter | stamp mailbox pencil
piano guitar violin drum trumpet | music microphone theatre headphones
idea lamp | candle plug lightning battery
lightning | plug battery antenna
money | wallet piggybank safe goldbar
growth decline | calculator news briefcase money
virus syringe pill | microscope health doctor thermometer
brain | thought network book chess
heart | health stethoscope runner
eye | glasses magnifier camera
dna atom flask | microscope scientist magnifier
robot | chip gear computer
ball | goal stadium whistle trophy
runner swimmer | medal wristwatch trophy shoe
chess | clock crown trophy
king queen knight | crown castle sword
pirate | treasure ship map anchor
soldier | flag medal shield
doctor nurse | stethoscope hospital pill
teacher school | book pencil graduation notebook
sleeper bed | pillow moon clock lamp
family child baby | teddy house blocks stroller
fire | candle matches campfire firetruck
firefighter | firetruck ladder axe
rope | anchor ship climber
dinosaur | bone egg rock
wheel | gear handcart bicycle
pyramid | camel sun rock
weather:rainbow | droplet sun umbrella eye
weather:rain weather:clouds | droplet umbrella boot sun
weather:storm | lightning umbrella droplet
weather:snowfall | snowflake snowman scarf sled
weather:fog | lamp droplet
clapperboard | filmroll camera popcorn ticket
`;

const kinds: readonly (readonly [kind: object, companions: readonly string[]])[] = [
  [{ ...animals, ...wildAnimals, ...otherAnimals }, ['paw', 'grass', 'tree']],
  [birds, ['feather', 'nest', 'egg']],
  [{ ...seaLife, ...seaCreatures }, ['shell', 'starfish']],
  [{ ...winged, ...smallAnimals }, ['leaf', 'flower']],
  [fruitAndVegetables, ['basket', 'sprout', 'knife']],
];

const read = (): ReadonlyMap<string, readonly string[]> => {
  const companions = new Map<string, readonly string[]>();
  for (const [kind, names] of kinds) for (const name of Object.keys(kind)) companions.set(name, names);
  for (const line of table.trim().split('\n')) {
    const [subjects = '', names = ''] = line.split(' | ');
    for (const subject of subjects.split(' ')) companions.set(subject, names.split(' '));
  }
  return companions;
};

const companionsOf = read();

/** Things to show instead of subjects that another scene shows already. @returns most telling first */
export const companionsFor = (names: readonly string[]): string[] =>
  names.flatMap((name) => companionsOf.get(name) ?? []);

const fauna = new Set(
  [animals, wildAnimals, otherAnimals, birds, seaLife, seaCreatures, winged, smallAnimals].flatMap(Object.keys),
);

export const isAnimal = (name: string): boolean => fauna.has(name);

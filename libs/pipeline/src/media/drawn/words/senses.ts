import type { WordLanguage } from './read-rows';

/**
 * Words with several meanings: the words, beginnings of words that tell which meaning it is, and the drawing. `-` draws
 * nothing. The first line whose signs the text or its topic has decides; without one, the tables do.
 */
const tables: Partial<Record<WordLanguage, string>> = {
  en: `
egg eggs | hen chicken breakfast boil fried fry omelet recipe flour cake | egg
egg eggs | lay lays laid laying hatch guard incubat brood female mother queen father | -
bull bulls | market stock price invest broker share | growth
bear bears | market stock price invest broker share | decline
earth | soil dug clay made fertile ramparts | -
wave waves | seism earthquake light brain gravit heat shock crime | -
bean beans | coffee espresso roast brew barista | coffee
bean beans | cocoa cacao chocolate | chocolate
mouse | computer click cursor screen keyboard software desktop | computermouse
bat bats ball | baseball batter inning cricket pitcher wicket | baseball
ball balls | tennis racket | tennis
ball balls | basketball hoop | basketball
ball | golf | golf
ball | waltz gown cinderella masked | dancer
seal seals | letter wax envelope royal charter charters document | stamp
seal seals | pipe leak airtight rubber gasket window | -
crown crowns | tree forest rainforest canop | tree
crown crowns | tooth teeth dentist | tooth
king queen knight castle bishop rook | chess pawn checkmate board | chess
queen king emperor drone drones | bee bees hive honey | bee
queen king | ant ants termite colony | ant
king emperor | penguin | penguin
king | cobra | snake
king | crab | crab
shell shells | firework burst artillery cannon war mortar | explosion
shell shells | egg eggs yolk | egg
shell shells | atom electron | atom
shell shells | turtle tortoise | turtle
shell shells | nut nuts | nut
star stars | tennis football film movie hollywood actor actress singer pop athlete band concert celebrit sport team hotel review rating | -
fan fans | stadium match concert autograph team singer football tennis star player | crowd
fan fans | electric ceiling air cool blade | ventilator
crane cranes | bird feather wetland marsh migrat dance nest paper wing flock origami | stork
glasses | tea coffee wine beer champagne toast drink juice served | waterglass
window windows | software microsoft operating | computer
virus viruses | software hacker malware | computer
bug bugs | software code computer program | computer
cell cells | blood immune | droplet
cell cells | mobile smartphone | phone
cell cells | prison inmate jail | prison
cell cells | batter volt lithium | battery
cell cells | solar panel | solarpanel
chip chips | potato fish fried snack | fries
chip chips | casino poker | dice
keyboard keyboards | piano organ concert melod synth | piano
trunk trunks | elephant | elephant
trunk trunks | luggage travel pack | suitcase
cub cubs | lion pride savanna | lion
cub cubs | fox | fox
cub cubs | wolf wolves | wolf
cub cubs | tiger | tiger
cub cubs | panda | panda
calf calves | whale | whale
calf calves | elephant | elephant
calf calves | muscle leg run stretch | muscle
school schools | fish herring tuna swim whale | fish
hands hand | clock watch dial | clock
arm arms | octopus squid | octopus
arm arms | starfish | starfish
arm arms | galaxy spiral milky | galaxy
arm arms | weapon treaty race nuclear soldier | gun
mouth | river delta estuary | -
foot feet | mountain hill metre meter deep high tall long | -
yard yards | dog howl house garden fence | -
date dates | fruit palm oasis | palm
nail nails | finger polish manicure | hand
memory | ram chip computer disk | chip
language languages speech | program code software computer python | computer
globe | theatre theater shakespeare | theatre
plant plants | steel nuclear power car assembly | factory
pitch | baseball | baseball
ring rings | saturn planet | planet
ring | boxing boxer | boxing
ring rings | tree trunk | tree
bridge | violin guitar string | violin
bridge | dentist tooth teeth | tooth
bridge | nose | nose
court | tennis serve racket | tennis
court | basketball | basketball
court | judge law case trial sued sue | justice
sand dune dunes | desert sahara gobi | place:desert
bark | tree trunk oak birch | tree
bow | violin cello | violin
note notes | music song melod piano | music
scale scales | fish | fish
scale scales | music piano | music
key keys | piano | piano
key keys | keyboard typ computer | keyboard
wave waves | radio | antenna
wave waves | sound | music
board | chess | chess
web | spider | spider
jam | traffic car road rush | trafficlight
bulb bulbs | tulip garden flower onion | tulip
drill drills | mars rover oil well | drill
model models | fashion runway | dress
field fields | football soccer | -
field fields | magnet | magnet
current currents | electric volt | lightning
dish dishes | satellite antenna telescope radio | antenna
tank tanks | water fuel fish petrol | -
organ | church pipe bach | church
organ organs | body heart liver | heart
iron | shirt laundry crease | flatiron
litter | kitten cat | cat
litter | pupp dog | dog
colony | penguin | penguin
band | wedding | ring
orange | red blue yellow green violet purple brown colour color sunset pigment | -
comb combs | bee bees honey wax | bee
shield | immune body | shield
press | french coffee | coffee
houses house | coffee | coffee
glasses | wrap cupboard kitchen pour dish | waterglass
cookie cookies | web website browser internet privacy | network
tree trees | node binary element elements algorithm | network
soda lime | glass sand cement mortar | -
house houses | snail tortoise | -
grain grains | sand finger | -
hole holes | golf | golf
light lights | red green amber stop crossing pedestrian | trafficlight
thread threads | spider web silk | spider
letter letters | printing press gutenberg type | printer
cell cells | brain nerve | brain
blade blades | wind turbine | turbine
blade blades | grass lawn | grass
captain | plane flight air take pilot | pilot
race | arms weapon | -
`,
  de: `
schloss | tür schlüssel fahrrad riegel spind kette | lock
bank bänke | park tor holz stein garten sitz | bench
ei eier | henne huhn kuchen pfanne teig mehl | egg
ei eier | legt legen gelegt brütet brüten schlüpf königin väter mutter | -
königin | biene bienen honig imker stock | bee
königin könig dame turm springer läufer bauer | schach matt | chess
gericht | kredit klage richter anwalt urteil prozess brachte streit | justice
bohne bohnen | kaffee espresso röst | coffee
bohne bohnen | kakao schokolade | chocolate
maus mäuse | computer klick tastatur bildschirm | computermouse
strauß | rosen blumen tulpen hochzeit | flower
bulle bullen | börse kurse aktie | growth
bär bären | börse kurse aktie | decline
birne birnen | lampe glühbirne licht | lamp
erde | fruchtbar boden garten beet pflanz schläft gräbt gräbst wurzel schnecke igel regenwurm | -
drohne drohnen | biene bienen stachel stock | bee
faden fäden | spinne netz | spider
haus häuser | schnecke schneckenhaus | -
hahn | wasser leitung spüle hydrant | tap
flügel | klavier konzert pianist | piano
blatt blätter | papier schreib druck | document
mutter muttern | schraube gewinde | screwdriver
krebs | tumor krankheit patient zelle | health
ball | tanz walzer kleid | dancer
tor tore | fußball spiel minute tabelle | ball
zelle zellen | gefängnis häftling | prison
zelle zellen | akku batterie | battery
rad räder | fuhr fahrrad drais | bicycle
feder federn | metall uhr matratze | -
krone | baum wipfel | tree
krone | zahn | tooth
sand düne dünen | wüste sahara | place:desert
stern sterne | film hotel michelin | -
orange | rot gelb grün blau violett farbe herbst | -
virus viren | computer software hacker | computer
`,
  es: `
tierra | fértil cultiv suelo campo semilla raíz | -
llama llamas | andes inca perú lana ruinas machu pasta | llama
banco | parque plaza madera sentad | bench
banco | peces sardina | fish
ratón | ordenador computadora clic pantalla | computermouse
huevo huevos | reina pone ponen incuba | -
reina | abeja colmena miel | bee
reina rey torre caballo alfil dama | ajedrez jaque | chess
cuadro cuadros | tableta chocolate | chocolate
cuadro cuadros | dato estadística | -
gato | coche rueda hidráulico | wrench
estrella estrellas | cine fútbol hotel película | -
hoja hojas | papel cuaderno | document
casco cascos | bici moto caballo obra | -
luz | eléctric lámpara faro bombilla | lamp
naranja | rojo azul amarillo verde violeta color | -
grano granos | café | coffee
copa copas | árbol | tree
corona | árbol | tree
`,
  fr: `
œuf œufs | reine pond pondre couve | -
terre | fertile cultiv sol champ racine semis | -
reine | abeille ruche miel œufs | bee
roi reine tour cavalier fou dame | échecs mat | chess
souris | ordinateur clavier clic écran | computermouse
avocat avocate | tribunal juge procès | justice
glace | miroir | mirror
étoile étoiles | film cinéma hôtel michelin sport | -
orange | rouge bleu jaune vert violet couleur | -
élève élèves | petit petits jeune poulains chiots | -
foule | raisin vin cuve pied | grapes
chêne | fût tonneau vin cave | barrel
casque casques | vélo moto cycliste chantier | -
rage | vaccin chien mordu virus morsure | virus
grain grains | café | coffee
feuille feuilles | papier cahier | document
doigt doigts | croûte pain | bread
bureau | eiffel sommet | -
palais | bouche goût langue | mouth
`,
  it: `
terra | fertile coltiv suolo campo semi | -
regina | api ape alveare miele | bee
re regina torre cavallo alfiere | scacchi matto | chess
topo | computer clic | computermouse
stella stelle | cinema film calcio | -
`,
  pt: `
terra | fértil cultiv solo campo semente | -
rainha | abelha abelhas colmeia mel | bee
banco | praça parque jardim | bench
rei rainha torre cavalo bispo | xadrez xeque | chess
grão grãos | café | coffee
`,
  nl: `
koningin | bij bijen honing korf | bee
koning dame toren paard loper | schaken schaak mat | chess
muis | computer klik scherm | computermouse
bank | park tuin hout | bench
slot | deur fiets sleutel | lock
`,
};

interface Sense {
  signs: readonly string[];
  /** Null: nothing is drawn. */
  meaning: string | null;
}

type Senses = ReadonlyMap<string, readonly Sense[]>;

const readSenses = (table: string): Senses => {
  const senses = new Map<string, Sense[]>();
  for (const line of table.trim().split('\n')) {
    const [words = '', signs = '', meaning = ''] = line.split(' | ');
    const sense = { signs: signs.split(' '), meaning: meaning === '-' ? null : meaning };
    for (const word of words.split(' ')) senses.set(word, [...(senses.get(word) ?? []), sense]);
  }
  return senses;
};

const read = new Map<WordLanguage, Senses>();

const sensesOf = (language: WordLanguage): Senses => {
  const known = read.get(language) ?? readSenses(tables[language] ?? '');
  read.set(language, known);
  return known;
};

/** Shorter signs match whole words only. */
const shortestBeginning = 4;

const hasSign = (around: string, sign: string): boolean =>
  around.includes(sign.length < shortestBeginning ? ` ${sign} ` : ` ${sign}`);

/**
 * The meaning that a word has in its context; undefined when the tables decide, null for nothing to draw.
 * @param around the text and its topic: lower case, words separated by single spaces, a space at both ends
 */
export const senseOf = (word: string, around: string, language: WordLanguage): string | null | undefined =>
  sensesOf(language)
    .get(word)
    ?.find(({ signs }) => signs.some((sign) => hasSign(around, sign)))?.meaning;

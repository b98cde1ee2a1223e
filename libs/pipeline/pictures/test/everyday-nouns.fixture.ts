/** Everyday English nouns; `noun:name` if the drawing, the place or the weather has another name; `-` for none. */
const table = `
dog cat horse cow pig sheep goat donkey rabbit mouse rat:mouse fox wolf bear lion tiger elephant giraffe zebra monkey camel deer squirrel hedgehog bat frog snake lizard crocodile turtle
bird eagle owl duck swan parrot penguin chicken rooster goose:duck pigeon:bird fish shark whale dolphin crab octopus shell bee ant spider butterfly fly:mosquito snail worm mosquito dinosaur dragon
apple banana orange lemon pear grape:grapes strawberry cherry pineapple watermelon peach tomato potato carrot onion garlic corn mushroom pumpkin salad bread cheese butter egg milk meat:steak sausage rice
pizza sandwich soup cake cookie chocolate candy pancake donut pie honey salt sugar:cake coffee tea juice beer wine:bottle bottle nut
bed table chair sofa lamp mirror door window stairs roof:house wall floor:- kitchen:room bathroom:bathtub toilet shower fridge oven television radio phone computer clock candle key lock
knife fork:cutlery spoon plate:cutlery cup:coffee bowl:soup pan pot basket box bucket broom soap toothbrush towel:- blanket:pillow pillow curtain carpet:- scissors needle umbrella ladder
shirt trousers dress coat sweater shoe boot sock hat cap scarf glove glasses ring watch:wristwatch bag:handbag backpack suitcase wallet tie belt:- button:-
car bus train tram truck bicycle motorcycle taxi:car ship boat:ship plane helicopter rocket tractor ambulance submarine balloon wheel tent anchor
house castle church school hospital shop factory bridge tower lighthouse barn prison museum:temple hotel:skyscraper statue fence gate bench street:city road city village:house farm:hills garden:hills park:hills
doctor nurse teacher policeman:policeofficer firefighter chef farmer soldier king queen baby child family friend:- man:person woman:person grandmother clown pirate witch ghost angel
guitar piano violin drum trumpet flute microphone song:music ball tennis golf boxing medal trophy doll teddy kite toy:blocks puzzle chess dice cards:cards
tree flower rose leaf grass:hills cactus palm forest mountain:mountains hill:hills valley:mountains volcano river:sea lake:sea sea beach island desert cave stone:rock waterfall
sun moon star sky cloud:clouds rain snow storm rainbow wind:- fog ice:snow fire lightning:storm planet earth
eye ear nose mouth tooth hand finger:hand foot heart brain bone skull hair:- beard:grandfather muscle blood:droplet
hammer saw:- axe screwdriver shovel nail pencil pen:pencil brush book newspaper:news letter paper:document camera telescope microscope magnet battery robot gun sword bomb rope chain
money coin:money gold:goldbar diamond crown gift flag map ticket calendar calculator photo:camera film:clapperboard idea question danger peace love:heart war:soldier law:justice health:health sleep:sleeper dream:sleeper dance:dancer birthday:cake wedding:couple
`;

interface EverydayNoun {
  noun: string;
  /** Name of its drawing, place or weather; null without one. */
  drawnAs: string | null;
}

export const everydayNouns: readonly EverydayNoun[] = table
  .trim()
  .split(/\s/)
  .map((entry) => {
    const [noun = '', name = noun] = entry.split(':');
    return { noun, drawnAs: name === '-' ? null : name };
  });

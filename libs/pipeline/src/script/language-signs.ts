/** Signs of a language that a title of a few words may have. Lists are separated by spaces, in lower case. */
interface LanguageSigns {
  /** Words without which the language has hardly a sentence. */
  readonly words: string;
  /** Words that titles and questions often contain. */
  readonly topics: string;
  /** Letters and marks of few languages. */
  readonly letters: string;
  /** Ends of words of at least five letters. */
  readonly endings: string;
  /** Letters that often stand together. */
  readonly clusters: string;
}

/** Languages in Latin letters; a word of several counts for each of them. */
export const languageSigns: Readonly<Record<string, LanguageSigns>> = {
  en: {
    words:
      'the of and how why what who when where which is are was were in on at for from with to by my your our his her their this that these do does did can could should would will versus about into not an a it its we you they be has have us',
    topics:
      'pizza banana bananas piano pianos tsunami tsunamis opera operas pasta radio radios madrid berlin einstein cleopatra orchestra orchestras umbrella umbrellas camera cameras karma avocado avocados tomato potato potatoes vanilla lava panda pandas gorilla gorillas dracula violin violins guitar guitars cinema tornado tornadoes carnival casino casinos chocolate vampire vampires festival festivals hotel hotels puma rhino rhinos iguana iguanas cobra cobras salsa cello soprano aurora nebula nebulae bacteria malaria cholera diabetes asthma anemia plasma flora fauna villa villas studio studios solo alpaca alpacas llama llamas condor logo logos euro metro metros sushi taxi taxis robot yoga tango samba rumba ballet comedy drama tragedy museum museums hippo hippos koala koalas kangaroo kangaroos zebra zebras giraffe giraffes crocodile crocodiles alligator chimpanzee chimpanzees orangutan hyena jaguar jaguars leopard leopards cheetah cheetahs lemur lemurs salamander chameleon chameleons python anaconda scorpion scorpions mosquito mosquitoes tarantula libretto trombone trumpet trumpets clarinet saxophone harmonica accordion drum drums symphony sonata concerto aria graffiti fresco mosaic sculpture espresso cappuccino lasagna risotto spaghetti macaroni mozzarella parmesan broccoli zucchini spinach asparagus papaya mango mangoes guava melon lemon lemons orange oranges cinnamon paprika cocoa tequila vodka whisky rum marmalade yogurt tofu ramen samurai ninja geisha kimono origami haiku karate judo sumo manga anime emoji safari savanna tundra taiga jungle desert deserts oasis canyon canyons glacier glaciers geyser geysers monsoon cyclone typhoon avalanche avalanches asteroid asteroids supernova quasar pulsar galaxy galaxies satellite satellites telescope telescopes microscope microscopes atom atoms electron electrons neutron proton molecule virus viruses vaccine vaccines antibiotics penicillin insulin vitamin vitamins protein proteins neuron neurons dementia algebra geometry calculus logic gladiator gladiators pharaoh pharaohs pyramid pyramids mummy mummies viking vikings aristotle plato socrates napoleon mozart beethoven shakespeare picasso frankenstein hello rain rainbow snow storm wind cloud clouds sky sea ocean oceans river rivers lake mountain mountains forest forests tree trees leaf leaves flower flowers grass rock rocks stone volcano volcanoes earthquake earthquakes fire ice light shadow planet planets moon star stars comet rocket rockets engine engines plane planes train trains ship ships boat boats car cars bike bridge bridges tower castle castles church school hospital city cities village farm farming garden gardening kitchen bread cheese butter milk egg eggs meat fish soup salad fruit apple apples berry berries nut nuts sugar salt honey coffee tea beer wine cooking baking recipe recipes bird birds eagle owl owls duck swan goose horse horses cow sheep goat pig chicken wolf wolves fox foxes bear bears deer rabbit mouse mice snake snakes frog frogs turtle turtles spider spiders butterfly butterflies bee bees ant ants whale whales shark sharks dolphin dolphins octopus penguin penguins elephant elephants lion lions tiger tigers monkey monkeys child children family mother father friend friends friendship kindness love anger fear hope joy dream dreams king queen knight knights soldier pirate pirates doctor nurse teacher farmer painter writer singer music song songs dance dancing painting book books letter letters story stories game games chess football tennis running swimming sailing camping hiking skiing fishing knitting sewing weaving health heart lungs blood bone bones teeth skin hand hands eye eyes ear ears clock clocks watch wheel wheels glass paper pencil candle mirror window door chair table bed house houses market money bank trade law peace freedom justice election elections empire kingdom revolution slavery church faith science physics chemistry biology history geography language languages writing reading numbers weather climate season seasons spring summer autumn winter morning night year years week day age future past beginning end test video film topic explained facts tips history life best top make made work works things day world war water energy change learning beginners science ideas places secrets famous ancient great deep black wild human brain time money sleep food home house street first last fast facts eclipse speaking walking riding writing cooking growing healthy breakfast morning routine space travel travels paintings bread horses cars whales sharks dogs cats birds bees fish sea ocean creatures computing machine basics leader tomatoes owls robots letters words rules bread dinosaurs volcanoes recycling climate happiness management pain lessons road haunted houses saving crows letters knitting fear moon mars pros cons',
    letters: '',
    endings: 'ing tion sion ness ment ship ful less ity ism ies ology ght ough',
    clusters: 'th wh gh oo ea ck sh',
  },
  de: {
    words:
      'der die das den dem des und wie warum weshalb wieso was wer wann wo woher wohin ein eine einen einem einer eines ist sind war waren im in vom von zum zur für mit nicht auf aus bei nach über unter gegen wenn man mein meine dein sein seine ihr wir ich sich als auch oder um am beim vorm kann können unser hat haben wird werden zu',
    topics:
      'einfach erklärt tipps fakten geschichte leben lernen richtig kochen backen welt krieg wasser zeit haus essen besser gesund gesundes alte erste letzte kleinste große schwarze deutsch sparen spielen binden bauen machen anbauen klimawandel quantencomputer katzen hunde vögel bienen haie wale blauwale dinosaurier vulkane wikinger zeitmanagement morgenroutine wildpferde elektroautos regenbogen raumfahrt glasherstellung mülltrennung sonnenfinsternis berühmte gemälde krawatte ursachen erneuerbare energien tiere',
    letters: 'ß ä ö ü',
    endings: 'ung ungen heit keit schaft lich lichen ismus ieren chen isch ische ischen tät tum rinnen eln ten nis',
    clusters: 'sch tz ck ei äu ie pf',
  },
  es: {
    words:
      'el la los las un una unos unas y qué quién cómo cuándo dónde cuál por para con sin del al de en es fue son era se su sus mi más entre sobre desde hasta contra o según pueden puede lo como',
    topics:
      'consejos datos historia vida mundo guerra agua tiempo casa mejor mejores aprender hacer curiosidades gatos perros abejas tiburones ballenas azules volcanes caballos coches dinosaurios reciclaje desayuno saludable salvajes espaciales eléctricos famosos cuadros energías renovables climático cambio cuántica aprendizaje automático eclipse ahorrar dinero clases hablar activos viajes rutina miedo volar cartas señales ceremonia segunda mundial casas selva nadar adulto',
    letters: 'ñ ¿ ¡ á é í ó ú',
    endings:
      'ción ciones dad dades miento mientos ísmo ico ica icos icas ando iendo illa illo illas ero eros ería ante able ables aje ales',
    clusters: 'll ue',
  },
  fr: {
    words:
      'le la les un une des du de et pourquoi comment qui que quoi quand où est sont était dans pour avec sans sur sous au aux à en ce cette ces mon ma notre nous vous ils elles se son sa ses par contre ou entre plus fait tout d l qu',
    topics:
      'conseils choses histoire vie monde guerre eau temps maison mieux apprendre faire chats chiens abeilles requins baleines bleues volcans chevaux sauvages voitures électriques dinosaures recyclage petit déjeuner sain routine énergies renouvelables climatique changement quantique éclipse solaire économiser cours parler voyage tableaux célèbres pain premier peur lettres règles œufs nouer préparer fromages',
    letters: 'ç œ ê è à é ù û î ô ë',
    endings:
      'tion tions ment ments eux euse euses eau eaux ique iques aire aires ière ières eur eurs elle elles ette oir age ages ées iers ent',
    clusters: 'eau ou oi ai qu',
  },
  it: {
    words:
      'il lo la i gli le un uno una e perché come chi che cosa cos quando dove quale è era sono fu di a da in con su per tra fra del dello della dei degli delle al alla ai dal dalla dai nel nella sul sulla l dell all dall un d più mio mia si non noi contro o fanno',
    topics:
      'consigli curiosità storia vita mondo guerra acqua tempo casa meglio imparare fare gatti cani api squali balene azzurre vulcani cavalli selvaggi auto elettriche dinosauri riciclaggio seconda mondiale colazione sana routine energie rinnovabili climatico cambiamento quantistici eclissi risparmiare denaro lezioni parlare viaggi quadri famosi pane paura lettere regole coltivare pomodori creature apprendimento automatico gestione arcobaleno computer ricette salvare case',
    letters: 'à è é ì ò ù',
    endings:
      'zione zioni mento menti ità ismo aggio aggi ezza ezze ico ica ici iche elli elle etto etta oni ini ino are ere ire ono ali osi',
    clusters: 'gli gn cch zz ggi ch sc',
  },
  pt: {
    words:
      'o a os as um uma uns umas e por que quem como quando onde qual é foi são era do da dos das no na nos nas ao à de em com sem para pelo pela se seu sua meu minha não mais entre sobre contra ou pode podem veem',
    topics:
      'dicas fatos factos história vida mundo guerra água tempo casa melhor aprender fazer curiosidades gatos cães abelhas tubarões baleias azuis vulcões cavalos selvagens carros elétricos dinossauros reciclagem café manhã saudável rotina energias renováveis climáticas mudanças quântica computação eclipse economizar dinheiro aulas falar viagens pinturas famosas pão medo voar cartas regras buracos negros criaturas aprendizado plantar ioga receita praias salvar floresta casas segunda mundial gestão',
    letters: 'ã õ ç á â ê é í ó ô ú',
    endings:
      'ção ções ções dade dades mento mentos ismo ão ões ães agem agens inho inha eiro eira eiros ais éis ável áveis ando endo',
    clusters: 'nh lh õe ei ou',
  },
  nl: {
    words:
      "de het een en van waarom hoe wat wie wanneer waar welke is zijn was waren in op aan met voor door uit over onder tegen bij naar om te niet mijn onze ons jouw je we wij zij ze kan kunnen worden wordt er al der ter 't of als",
    topics:
      "tips weetjes geschiedenis leven wereld oorlog water tijd huis beter leren maken uitgelegd katten honden bijen haaien vinvissen blauwe vulkanen wilde paarden auto's dinosauriërs afval gezond ontbijt ochtendroutine duurzame energie klimaatverandering kwantumcomputers zonsverduistering geld besparen spreken ruimtevaart beroemde schilderijen brood brieven slapen vissen spookhuizen dieren zwarte gaten koffie zetten kweken alles strikken scheiden bakken molens gitaarles honingbijen kraaien zuurdesembrood maanlanding vliegangst",
    letters: 'ĳ ë ï',
    endings:
      'ing ingen heid heden lijk lijke isch ische schap tje tjes jes eren elen aar aars oor aan uur ijk aal ijn uis eid ijs',
    clusters: 'ij aa uu oo ee ui ieu',
  },
  pl: {
    words:
      'i w we z ze na do od po za o u nie jak dlaczego co kto kim czym kiedy gdzie skąd czy jest są był była dla przez przed pod nad między się to ten ta te mój moja nasz kontra oraz wśród dzień',
    topics:
      'rady rad faktów historia życie życia świat świata wojna woda czas dom lepszy nauka ciekawostki koty psy pszczoły rekiny wulkany konie dzikie samochody elektryczne dinozaury segregacja śniadanie zdrowe poranna rutyna energia odnawialna zmiany klimatu komputery kwantowe lekcje podróże obrazy chleb strach listy upadek upadki roboty domy zamek wikingowie joga tajemnice uczenie maszynowe wynalezienie oszczędzanie zarządzanie uprawa',
    letters: 'ł ż ź ś ą ę ć ń ó',
    endings: 'ość ości anie enie ania enia owy owa owe ego emu ych ami ów icz ski ska skie nie ów stwo',
    clusters: 'cz sz rz dz wy ny ki',
  },
  sv: {
    words: 'och att det är som en ett på av för med varför hur vad vem när inte den de om till från kan',
    topics: 'historia världen liv',
    letters: 'å ä ö',
    endings: 'ning arna erna heten lig',
    clusters: '',
  },
  da: {
    words: 'og at det er som en et på af for med hvorfor hvordan hvad hvem ikke den de om til fra kan',
    topics: 'historie verden liv',
    letters: 'å æ ø',
    endings: 'ning erne heden lig',
    clusters: '',
  },
  nb: {
    words: 'og at det er som en et på av for med hvorfor hvordan hva hvem ikke den de om til fra kan',
    topics: 'historie verden liv',
    letters: 'å æ ø',
    endings: 'ning ene heten lig',
    clusters: '',
  },
  tr: {
    words: 've bir bu neden nasıl nedir kim için ile ne mi mı en çok',
    topics: 'tarihi dünya hayat',
    letters: 'ğ ş ı ç ö ü',
    endings: 'lar ler ları leri mak mek ması mesi yor dan den',
    clusters: '',
  },
};

import type { QuestionWords } from './question-words';

const end = String.raw`[\s.?!]*$`;

/** Matches question words, then the subject. */
const led = (words: string): RegExp => new RegExp(`^(?:${words})\\s+(?<subject>.+?)${end}`, 'iu');

/** Nouns of lists; all other lists are of advice: tips, ways, rules. */
/** Matches two subjects and the words between them. */
const compared = (words: string, before = ''): RegExp =>
  new RegExp(`^(?:(?:${before})\\s+)?(?<subject>.+?)\\s+(?:${words})\\s+(?<other>.+?)${end}`, 'iu');

interface ListNouns {
  why: string;
  how: string;
  what: string;
}

type Pattern = QuestionWords['patterns'][number];

const listed = (words: string, between: string, nouns: ListNouns): Pattern[] => {
  const counted = (noun: string): RegExp =>
    new RegExp(
      `^(?:(?:${words})\\s+)*(?<count>\\d{1,2})\\s+(?:[\\p{L}-]+\\s+){0,2}?${noun}\\s+(?:(?:${between})\\s+)?(?<subject>.+?)${end}`,
      'iu',
    );
  return [
    ['why', counted(`(?:${nouns.why})`)],
    ['how', counted(`(?:${nouns.how})`)],
    ['what', counted(`(?:${nouns.what})`)],
    ['list', counted(`[\\p{L}-]+\\s+(?:${between})`)],
  ];
};

export const westernWords: readonly QuestionWords[] = [
  {
    language: 'en',
    patterns: [
      ...listed('top|the|my|our|best', 'for|of|to|about|in|on', {
        why: 'reasons',
        how: 'steps|stages',
        what: 'facts|things',
      }),
      [
        'history',
        led('(?:a |the )?(?:short |brief )?(?:history|origins?|story|invention|evolution) of(?: the| a| an)?'),
      ],
      ['versus', compared('vs\\.?|versus|compared (?:to|with)', 'the difference between|differences between')],
      ['why', led('why(?: (?:is|are|do|does|did|was|were|can|must))?(?: the| a| an)?')],
      ['howTo', led('how (?:to|do (?:you|i|we)|can (?:you|i|we))(?: the| a| an)?')],
      ['when', led('when(?: (?:is|are|do|does|did|was|were))?(?: the| a| an)?')],
      ['who', led('who (?:is|was|were|are)(?: the| a| an)?')],
      ['how', led('how(?: (?:to|do|does|did|is|are|can|we|you|i))*(?: the| a| an)?')],
      ['what', led("(?:what(?:'s| is| are| was| were)|who (?:is|was|were))(?: the| a| an)?")],
    ],
    asks: /^(?:why|how|what|who|when|where)(?:'s|\s+(?:is|are|do|does|did|can|was|were|will|should|would))\s/iu,
    stopWords:
      'the a an of and or in on at to for with from by is are was were be been being it its this that these those as into over under than then their his her they them he she we you i our your my not no do does did can could may might will would should have has had who whom which what when where why how more most some many much very also such other there about between after before during through up out if so but one two',
    cues: {
      why: 'because reason cause caused causes due purpose therefore thus so allows enables order result results explain explains share communicate inform inform tells indicate',
      how: 'by using first then until after method process step steps made produced placed poured added allowed mixed ground heated uses',
      history:
        'first invented introduced built century early began became patented developed earliest later modern founded',
      what: 'is are means refers uses used called known consists',
      list: 'should must help helps recommend recommends recommended advise advises advised suggest suggests avoid essential advisable important_to need_to needs_to better_to best_to make_sure',
    },
    dangling:
      'this these those it its they them their he she his her however also moreover furthermore therefore thus hence then instead similarly likewise additionally such another both consequently meanwhile nevertheless otherwise but and or so for',
    personal: 'my our i we me us mine ours',
    point: 'Number {n}:',
  },
  {
    language: 'de',
    patterns: [
      ...listed('die|top|meine|besten', 'für|zum|zur|zu|im|in|über|der|des', {
        why: 'gründe',
        how: 'schritte|etappen',
        what: 'fakten|dinge',
      }),
      ['history', led('(?:die |eine )?(?:kurze )?(?:geschichte|entstehung|entwicklung|erfindung) (?:der|des|von|vom)')],
      ['versus', compared('vs\\.?|versus|gegen|im vergleich (?:zu|mit)')],
      [
        'howTo',
        led(
          '(?:wie|so) (?:macht|kocht|backt|baut|pflanzt|lernt|schreibt|stellt|bereitet) man(?: (?:der|die|das|den|ein|eine|einen))?',
        ),
      ],
      [
        'when',
        led('wann(?: (?:ist|sind|war|waren|hat|haben|wurde|wurden|fiel|begann))?(?: (?:der|die|das|ein|eine))?'),
      ],
      ['who', led('wer (?:ist|sind|war|waren)(?: (?:der|die|das|ein|eine))?')],
      [
        'why',
        led('(?:warum|wieso|weshalb)(?: (?:ist|sind|haben|hat|können|kann|war|waren))?(?: (?:der|die|das|ein|eine))?'),
      ],
      [
        'how',
        led(
          'wie(?: (?:man|ist|sind|funktioniert|funktionieren|entsteht|entstehen|geht|kann))*(?: (?:der|die|das|ein|eine))?',
        ),
      ],
      ['what', led('(?:was|wer) (?:ist|sind|war|waren)(?: (?:der|die|das|ein|eine))?')],
    ],
    asks: /^(?:warum|wieso|weshalb|wie|was|wer|wo|wann)\s+(?:ist|sind|hat|haben|kann|können|war|waren|wird|werden|funktionier\p{L}+|entsteh\p{L}+|\p{L}+en)\s/iu,
    stopWords:
      'der die das des dem den ein eine einer eines einem einen und oder in im an am auf zu zum zur für mit von vom bei aus nach über unter durch ist sind war waren wird werden wurde wurden sein hat haben es er sie wir ihr ich man sich nicht auch als wie so dass daß was wer wo wann warum dies diese dieser dieses jene nur noch sehr mehr kann können aber wenn um bis',
    cues: {
      why: 'weil da grund ursache deshalb daher dadurch folge wegen bewirkt verursacht sodass stärker nämlich entsteht',
      how: 'indem dann zuerst verfahren schritt methode danach anschließend mithilfe wird werden dabei zunächst',
      history: 'erste ersten erstmals erfunden jahrhundert gebaut entwickelt patent später begann entstand früheste',
      what: 'ist sind bezeichnet bedeutet versteht heißt besteht',
      list: 'sollte sollten muss müssen hilft helfen empfohlen empfiehlt empfehlen vermeiden ratsam wichtig_ist ist_es_wichtig',
    },
    dangling:
      'dies diese dieser dieses dadurch dabei damit daher deshalb dann danach er sie es sein seine ihr ihre jedoch auch außerdem zudem hierbei hierzu dort dagegen ebenso solche beide aber und oder denn dazu daraus',
    personal: 'mein meine meinen meinem meiner unser unsere unseren unserem unserer ich wir mich uns',
    point: 'Nummer {n}:',
  },
  {
    language: 'es',
    patterns: [
      ...listed('los|las|top|mejores', 'para|de|sobre|del|en', {
        why: 'razones|motivos',
        how: 'pasos',
        what: 'datos|curiosidades|cosas',
      }),
      ['history', led('(?:la |una )?(?:breve )?(?:historia|evolución|invención) (?:de la|de los|de las|del|de)')],
      ['versus', compared('vs\\.?|versus|frente a|contra')],
      [
        'howTo',
        led(
          '¿?cómo (?=(?:se )?(?:hac|prepar|cocin|cultiv|aprend|escrib|constru|plant))(?:se )?\\p{L}+(?: (?:el|la|los|las|un|una))?',
        ),
      ],
      ['when', led('¿?cuándo(?: (?:es|son|fue|fueron|se))?(?: (?:el|la|los|las))?')],
      ['who', led('¿?quién(?:es)? (?:es|son|fue|era|fueron)(?: (?:el|la|los|las))?')],
      ['why', led('¿?por qué(?: (?:es|son|hay))?(?: (?:el|la|los|las))?')],
      ['how', led('¿?cómo(?: (?:es|son|se|funciona|funcionan))*(?: (?:el|la|los|las))?')],
      ['what', led('¿?(?:qué|quién) (?:es|son|fue|era)(?: (?:el|la|los|las|un|una))?')],
    ],
    asks: /^¿/u,
    stopWords:
      'el la los las un una unos unas de del y o en a al por para con sin sobre es son era eran fue fueron ser se su sus lo le les que qué como cómo cuando donde no más muy también este esta estos estas ese esa entre hasta desde si pero ha han había',
    cues: {
      why: 'porque razón causa debido permite para así comunican motivo',
      how: 'mediante primero luego después método proceso paso utiliza hasta',
      history: 'primera primer inventó siglo construyó desarrolló introdujo comenzó',
      what: 'es son significa consiste llama',
      list: 'debe deben conviene ayuda ayudan recomienda recomiendan aconseja aconsejan evitar es_importante hay_que',
    },
    dangling:
      'este esta esto estos estas ese esa él ella ellos ellas su sus además también sin así entonces luego pero y o por ello dicho',
    personal: 'mi mis nuestro nuestra nuestros nuestras yo nosotros',
    point: 'Número {n}:',
  },
  {
    language: 'fr',
    patterns: [
      ...listed('les|top|mes|meilleurs', "pour|de|du|des|sur|d'|en", {
        why: 'raisons',
        how: 'étapes',
        what: 'faits|choses',
      }),
      [
        'history',
        led("(?:l['’]|une |la )?(?:brève )?(?:histoire|évolution|invention) (?:du|de la|des|de l['’]|de|d['’])"),
      ],
      ['versus', compared('vs\\.?|versus|contre|face à')],
      [
        'howTo',
        led(
          'comment (?=(?:faire|préparer|cuisiner|planter|apprendre|écrire|construire)\\s)\\p{L}+(?: (?:le|la|les|un|une|du|de la|des))?',
        ),
      ],
      ['when', led('quand(?: (?:est|sont|a|ont|le|la|les))*')],
      ['who', led('qui (?:est|était|sont|étaient|fut)(?: (?:le|la|les))?')],
      ['why', led('pourquoi(?: (?:est|sont|les|le|la))*')],
      ['how', led('comment(?: (?:est|sont|les|le|la|faire))*')],
      ['what', led("(?:qu['’]est-ce (?:que|qu['’])|qui (?:est|était))(?: (?:le|la|les|un|une))?")],
    ],
    asks: /^(?:pourquoi|comment|qu['’]est|qui)\s.*-(?:t-)?(?:il|elle|ils|elles|ce)\b/iu,
    stopWords:
      'le la les l un une des de du d et ou en à au aux par pour avec sans sur est sont était étaient être se sa son ses leur leurs que qu qui quoi comme comment pourquoi ne pas plus très aussi ce cette ces cet il elle ils elles on nous vous je dans entre jusqu si mais a ont',
    cues: {
      why: 'parce car raison cause permet ainsi pour grâce afin',
      how: 'puis ensuite méthode procédé étape utilise abord jusqu',
      history: 'premier première inventé siècle construit développé breveté débute apparaît',
      what: 'est sont désigne signifie consiste appelle',
      list: 'doit doivent faut convient aide aident recommandé recommande recommandent conseille éviter il_est_important',
    },
    dangling:
      'ce cette ces cela ceci il elle ils elles son sa ses leur leurs ainsi aussi cependant toutefois puis ensuite mais et ou or donc',
    personal: 'mon ma mes notre nos je nous moi',
    point: 'Numéro {n} :',
  },
  {
    language: 'it',
    patterns: [
      ...listed('i|le|gli|top|migliori', 'per|di|su|del|della', {
        why: 'motivi|ragioni',
        how: 'passi|fasi',
        what: 'fatti|curiosità|cose',
      }),
      ['history', led("(?:la |una )?(?:breve )?(?:storia|evoluzione|invenzione) (?:della|del|dei|delle|dell['’]|di)")],
      ['why', led('perché(?: (?:il|la|i|le|gli|è|sono))*')],
      ['how', led('come(?: (?:si|il|la|i|le|gli|è|sono|funziona))*')],
      ['what', led("(?:che cos['’]è|cos['’]è|che cosa sono|chi è|chi era)(?: (?:il|la|i|le|gli|un|una))?")],
    ],
    asks: /^(?:perché|come|che|cos['’]è|chi)\s.*\?$/iu,
    stopWords:
      'il lo la i gli le un uno una di del della dei delle degli dell e o in nel nella a al alla ai alle da dal dalla per con su sul sulla è sono era erano essere si suo sua suoi loro che chi come perché non più molto anche questo questa questi queste tra fra se ma ha hanno',
    cues: {
      why: 'perché causa motivo ragione permette quindi poiché',
      how: 'poi prima metodo processo fase usa mediante',
      history: 'primo prima inventò secolo costruì sviluppato brevetto iniziò',
      what: 'è sono significa consiste chiamato',
      list: 'deve devono bisogna conviene aiuta aiutano consigliato consiglia consigliano evitare è_importante',
    },
    dangling:
      'questo questa questi queste esso essa essi egli ella suo sua inoltre anche tuttavia quindi poi ma e o ciò tale',
    personal: 'mio mia miei mie nostro nostra nostri nostre io noi',
    point: 'Numero {n}:',
  },
  {
    language: 'pt',
    patterns: [
      ...listed('os|as|top|melhores', 'para|de|sobre|do|da', {
        why: 'razões|motivos',
        how: 'passos|etapas',
        what: 'fatos|factos|curiosidades|coisas',
      }),
      ['history', led('(?:a |uma )?(?:breve )?(?:história|evolução|invenção) (?:da|do|das|dos|de)')],
      ['why', led('por ?que(?: (?:é|são|o|a|os|as))*')],
      ['how', led('como(?: (?:é|são|o|a|os|as|se|funciona|fazer))*')],
      ['what', led('(?:o que|quem) (?:é|são|foi|era)(?: (?:o|a|os|as|um|uma))?')],
    ],
    asks: /^(?:por ?que|como|o que|quem)\s+(?:é|são|foi|era|se)\s/iu,
    stopWords:
      'o a os as um uma uns umas de do da dos das e ou em no na nos nas por para com sem sobre é são era eram foi foram ser se seu sua seus suas que quem como quando onde não mais muito também este esta estes estas esse essa entre até desde mas ao aos à às há tem têm',
    cues: {
      why: 'porque razão causa permite devido assim pois',
      how: 'primeiro depois método processo etapa utiliza meio',
      history: 'primeira primeiro inventou século construiu desenvolveu patente começou',
      what: 'é são significa consiste chama',
      list: 'deve devem convém ajuda ajudam recomenda recomendam aconselha evitar é_importante',
    },
    dangling:
      'este esta isto estes estas esse essa isso ele ela eles elas seu sua além também porém assim então depois mas e ou tal',
    personal: 'meu minha meus minhas nosso nossa nossos nossas eu nós',
    point: 'Número {n}:',
  },
  {
    language: 'nl',
    patterns: [
      ...listed('de|top|beste', 'voor|van|over|in', { why: 'redenen', how: 'stappen', what: 'feiten|dingen' }),
      ['history', led('(?:de |een )?(?:korte )?(?:geschiedenis|ontwikkeling|uitvinding) van(?: (?:de|het|een))?')],
      ['why', led('waarom(?: (?:is|zijn|de|het|een))*')],
      ['how', led('hoe(?: (?:je|men|is|zijn|werkt|werken|de|het|een))*')],
      ['what', led('(?:wat|wie) (?:is|zijn|was|waren)(?: (?:de|het|een))?')],
    ],
    asks: /^(?:waarom|hoe|wat|wie)\s+(?:is|zijn|was|waren|werkt|werken|kan|kunnen|\p{L}+en)\s/iu,
    stopWords:
      'de het een en of in op aan te tot voor met van bij uit naar over onder door is zijn was waren wordt worden werd werden heeft hebben er hij zij ze we wij je ik men zich niet ook als zoals dat die dit deze wat wie waar waarom hoe meer zeer kan kunnen maar om',
    cues: {
      why: 'omdat doordat reden oorzaak daardoor zodat',
      how: 'door eerst daarna methode proces stap vervolgens',
      history: 'eerste uitgevonden eeuw gebouwd ontwikkeld later begon',
      what: 'is zijn betekent bestaat heet',
      list: 'moet moeten helpt helpen aanbevolen vermijd vermijden verstandig belangrijk_om',
    },
    dangling: 'dit deze die dat hij zij ze het daardoor daarna daarom ook bovendien echter maar en of dus zo hun',
    personal: 'mijn onze ons ik wij we',
    point: 'Nummer {n}:',
  },
];

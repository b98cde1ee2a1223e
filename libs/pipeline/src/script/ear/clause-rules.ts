/** A place where a sentence can be divided into two. */
export interface Joint {
  /** The words between the clauses; they follow a comma, a colon or a semicolon. */
  words: string;
  /** Beginning of the second sentence. */
  becomes: string;
  /** True when the second clause is a sentence of its own only with a subject. */
  needsSubject?: true;
  /** The second clause has a verb somewhere, or begins with one. */
  needsVerb?: 'any' | 'singular' | 'plural';
  /** True when the second sentence refers to the first. */
  refers?: true;
}

export interface ClauseRules {
  /** BCP 47. */
  language: string;
  joints: readonly Joint[];
  /** Words that begin a subject, in lower case. */
  subjects: string;
  /** Common finite verbs; empty when any clause that begins with a subject counts. */
  verbs: string;
  /** Conjunctions at the beginning of a clause that is no sentence. */
  subordinates: string;
  /** Words between bars that refer to a sentence before, near the beginning or anywhere. */
  backwards: { beginning: string; anywhere: string };
  /** Beginnings between bars with a pronoun that stands for nothing. */
  expletives: string;
  /** Words that may be left out at the beginning of a sentence, with a comma behind them. */
  connectives: string;
  /** First words of clauses that may be left out when they contain neither a name nor a number. */
  asides: string;
  /** Pronouns at the beginning of a sentence, with the first words of subjects that they stand for. */
  pronouns: readonly (readonly [pronoun: string, first: string])[];
}

const clauseRules: readonly ClauseRules[] = [
  {
    language: 'en',
    joints: [
      { words: '', becomes: '', needsSubject: true },
      { words: 'and', becomes: '', needsSubject: true },
      { words: 'but', becomes: 'But', needsSubject: true, refers: true },
      { words: 'yet', becomes: 'Yet', needsSubject: true, refers: true },
      { words: 'so', becomes: 'So', needsSubject: true, refers: true },
      { words: 'so that', becomes: 'This way,', needsSubject: true, refers: true },
      { words: 'while', becomes: '', needsSubject: true },
      { words: 'whereas', becomes: '', needsSubject: true },
      { words: 'although', becomes: 'Yet', needsSubject: true, refers: true },
      { words: 'because', becomes: 'That is because', needsVerb: 'any', refers: true },
      { words: 'since', becomes: 'That is because', needsVerb: 'any', refers: true },
      { words: 'where', becomes: 'There,', needsSubject: true, refers: true },
      { words: 'after which', becomes: 'After that,', needsSubject: true, refers: true },
      { words: 'as it', becomes: 'That is because it', refers: true },
      { words: 'as they', becomes: 'That is because they', refers: true },
      { words: 'which', becomes: 'It', needsVerb: 'singular', refers: true },
      { words: 'which', becomes: 'They', needsVerb: 'plural', refers: true },
    ],
    subjects:
      'the a an it he she they we you this these those there its his her their our most many some all both each no one two three four five several people another other raw thousands more',
    verbs:
      'is are was were has have had can could will would may might must should do does did became become began made make makes took found built gave give gets got came come went led kept held spoke stood see saw ran won wrote died fell rose grew led left met sent known cause causes means',
    subordinates:
      'when while if although though as because since after before once in on with whereas by among of from',
    backwards: {
      beginning: 'he|she|it|they|his|her|its|their|later',
      anywhere: 'of them|of these|the same (?:year|day|month)|this process|this way',
    },
    expletives:
      'it (?:is|was|has been) (?:\\p{L}+ly )?(?:recommended|advised|advisable|important|possible|impossible|necessary|known|said|estimated|thought|believed|best|better|common|likely|essential)|it (?:usually |often )?takes',
    connectives:
      'however|moreover|furthermore|therefore|thus|consequently|in addition|additionally|similarly|likewise|nevertheless|nonetheless|for example|for instance|in fact|in turn|of course',
    asides:
      'which who whose whom where making leaving allowing giving causing especially particularly such including usually often mostly although though accompanied meaning thus typically',
    pronouns: [
      ['it', 'the|a|an|this'],
      ['they', 'the|most|many|some'],
      ['he', ''],
      ['she', ''],
    ],
  },
  {
    language: 'de',
    joints: [
      { words: 'und', becomes: '', needsSubject: true },
      { words: 'aber', becomes: 'Aber', needsSubject: true, refers: true },
      { words: 'doch', becomes: 'Doch', needsSubject: true, refers: true },
      { words: 'denn', becomes: 'Denn', needsSubject: true, refers: true },
      { words: 'weil', becomes: 'Das liegt daran, dass', needsSubject: true, refers: true },
      { words: 'sodass', becomes: 'Das führt dazu, dass', needsSubject: true, refers: true },
      { words: 'damit', becomes: 'Das dient dazu, dass', needsSubject: true, refers: true },
      { words: 'indem', becomes: 'Das geschieht, indem', needsSubject: true, refers: true },
    ],
    subjects:
      'der die das ein eine er sie es man wir diese dieser dieses viele einige alle beide manche seine ihre kein keine zwei drei muskeln',
    verbs: '',
    subordinates: 'wenn als während obwohl da weil nachdem bevor',
    backwards: { beginning: 'er|sie|es|sein|seine|ihr|ihre', anywhere: 'von ihnen|davon|im selben jahr|am selben tag' },
    expletives:
      'es (?:gibt|gilt als|ist (?:ratsam|wichtig|möglich|bekannt|nötig|üblich|umstritten)|wird (?:empfohlen|vermutet|angenommen))',
    connectives: 'jedoch|allerdings|außerdem|zudem|darüber hinaus|beispielsweise|zum beispiel|folglich|ebenso',
    asides: 'wobei wodurch welche welcher welches insbesondere besonders beispielsweise obwohl',
    pronouns: [
      ['er', 'der|ein'],
      ['sie', 'die|eine'],
      ['es', 'das|ein'],
    ],
  },
  {
    language: 'es',
    joints: [
      { words: 'y', becomes: '', needsSubject: true },
      { words: 'pero', becomes: 'Pero', needsSubject: true, refers: true },
      { words: 'porque', becomes: 'Esto se debe a que', refers: true },
      { words: 'ya que', becomes: 'Esto se debe a que', refers: true },
      { words: 'aunque', becomes: 'Sin embargo,', refers: true },
      { words: 'mientras que', becomes: 'En cambio,', refers: true },
      { words: 'por lo que', becomes: 'Por eso,', refers: true },
      { words: 'lo que', becomes: 'Esto', refers: true },
      { words: 'donde', becomes: 'Allí,', refers: true },
    ],
    subjects:
      'el la los las un una unos unas este esta estos estas él ella ellos se su sus muchos muchas otros otras todos hay en',
    verbs: '',
    subordinates: 'cuando mientras si aunque como porque después antes',
    backwards: {
      beginning: 'él|ella|ellos|ellas',
      anywhere:
        '(?:la|lo|los|las) (?:dio|dieron|hizo|hicieron|llevó|convirtió|declaró|construyó)|de ellos|de ellas|ese mismo año|el mismo año',
    },
    expletives: 'hay',
    connectives: 'sin embargo|además|por ejemplo|por tanto|por lo tanto|asimismo|no obstante|en consecuencia',
    asides: 'que cual quien cuyo cuya especialmente sobre incluyendo generalmente',
    pronouns: [
      ['este', 'el|un'],
      ['esta', 'la|una'],
    ],
  },
  {
    language: 'fr',
    joints: [
      { words: 'et', becomes: '', needsSubject: true },
      { words: 'mais', becomes: 'Mais', needsSubject: true, refers: true },
      { words: 'car', becomes: 'Car', needsSubject: true, refers: true },
      { words: 'parce que', becomes: 'C’est parce que', refers: true },
      { words: 'tandis que', becomes: 'En revanche,', refers: true },
      { words: 'de sorte que', becomes: 'Ainsi,', refers: true },
      { words: 'si bien que', becomes: 'Ainsi,', refers: true },
      { words: 'ce qui', becomes: 'Cela', refers: true },
      { words: 'où', becomes: 'Là,', refers: true },
    ],
    subjects:
      'le la les un une des il elle ils elles on ce cet cette ces son sa ses leur leurs beaucoup plusieurs tous',
    verbs: '',
    subordinates: 'quand lorsque si bien comme parce après avant puisque',
    backwards: { beginning: 'il|elle|ils|elles', anywhere: 'd’entre eux|d’entre elles|la même année|le même jour' },
    expletives: 'il (?:est (?:recommandé|important|possible|nécessaire|conseillé|préférable)|faut|y a|existe)',
    connectives: 'cependant|toutefois|de plus|par exemple|ainsi|en effet|en outre|néanmoins|par conséquent',
    asides: 'qui que dont lequel laquelle notamment parmi généralement souvent',
    pronouns: [
      ['il', 'le|un'],
      ['elle', 'la|une'],
      ['ils', 'les'],
      ['elles', 'les'],
    ],
  },
];

/** Null for a language whose sentences are told as they are. */
export const clauseRulesOf = (language: string): ClauseRules | null => {
  const base = language.toLowerCase().split('-', 1)[0] ?? '';
  return clauseRules.find((rules) => rules.language === base) ?? null;
};

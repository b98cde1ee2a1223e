/** A place where a sentence can be divided into two. */
export interface Joint {
  /** The words between the clauses; they follow a comma, a colon or a semicolon. */
  words: string;
  /** Beginning of the second sentence. */
  becomes: string;
  /** True when the second clause is a sentence of its own only with a subject. */
  needsSubject?: true;
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
      { words: 'while', becomes: '', needsSubject: true },
      { words: 'whereas', becomes: '', needsSubject: true },
      { words: 'although', becomes: 'Yet', needsSubject: true, refers: true },
      { words: 'because', becomes: 'That is because', needsSubject: true, refers: true },
      { words: 'since', becomes: 'That is because', needsSubject: true, refers: true },
      { words: 'where', becomes: 'There,', needsSubject: true, refers: true },
      { words: 'after which', becomes: 'After that,', needsSubject: true, refers: true },
      { words: 'which are', becomes: 'These are', refers: true },
      { words: 'which were', becomes: 'These were', refers: true },
      { words: 'which is', becomes: 'This is', refers: true },
      { words: 'which was', becomes: 'This was', refers: true },
      { words: 'which has', becomes: 'This has', refers: true },
      { words: 'which had', becomes: 'This had', refers: true },
      { words: 'which made', becomes: 'This made', refers: true },
    ],
    subjects:
      'the a an it he she they we you this these that those there its his her their our most many some all both each no one two three four five several people another other raw thousands',
    verbs:
      'is are was were has have had can could will would may might must should do does did became become began made make makes took found built gave give gets got came come went led kept held spoke stood see saw ran won wrote died fell rose grew led left met sent known cause causes means',
    connectives:
      'however|moreover|furthermore|therefore|thus|consequently|in addition|additionally|similarly|likewise|nevertheless|nonetheless|for example|for instance|in fact|in turn|of course',
    asides:
      'which who whose whom where making leaving allowing giving causing especially particularly such including usually often mostly although though as accompanied meaning thus typically',
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

import type { QuestionKind } from './question-words';

/** Signs of the answers in one language. Patterns are words between bars. */
interface AnswerWords {
  /** BCP 47. */
  language: string;
  cause: string;
  process: string;
  steps: string;
  units: string;
  months: string;
  contrast: string;
  role: string;
  superlative: string;
  /** Headings of sections that answer each kind. */
  headings: Partial<Record<QuestionKind, string>>;
  /** Headings of sections that answer no question about the subject itself. */
  asides: string;
}

const tables: readonly AnswerWords[] = [
  {
    language: 'en',
    cause:
      'because|caused? by|causes?|due to|the reason|as a result|so that|results? (?:in|from)|in order to|since|therefore|famous for|built for',
    process:
      'form(?:s|ed)? (?:when|by|from|as|if)|occurs? when|happens? (?:when|because)|works? (?:by|when)|(?:is|are) (?:formed|made|produced|created|caused) (?:by|when|from)|arises? (?:when|from)|begins? when|then|produces?|turns? into',
    steps: 'first|then|until|after|next|finally|must|should|before|poured|mixed|ground|heated|recommended|stay|need',
    units:
      '°|%|grams?|g|kg|kilos?|litres?|liters?|ml|cups?|tablespoons?|teaspoons?|minutes?|hours?|seconds?|days?|degrees?|metres?|meters?|cm|mm|°C|°F',
    months: 'january|february|march|april|may|june|july|august|september|october|november|december',
    contrast: 'while|whereas|than|compared|unlike|both|but',
    role: 'first|born|won|discovered|invented|founded|wrote|known for|died|prize|coined|led',
    superlative:
      'only|first|largest|biggest|smallest|fastest|longest|highest|oldest|most|never|more than|up to|times|million|billion|thousands|world|no other|still|over|without|three hearts|disputed',
    headings: {
      why: 'cause|causes|reason|purpose|explanation|function|colour|color|significance',
      how: 'formation|mechanism|principle|operation|process|function|origin|development|how',
      howTo: 'preparation|method|brewing|process|procedure|steps|technique|practice|instructions|grinding|roasting',
      who: 'life|career|research|work|death|years',
      when: 'history|fall|date|timeline|chronology|construction',
      history: 'history|invention|origin',
      list: 'practice|recommendations|advice|challenges|methods|prevention',
      versus: 'comparison|differences|behaviour|senses|care',
    },
    asides:
      'culture|fiction|etymology|criticism|reception|literature|symbolism|art|honours|honors|terminology|taxonomy|controvers|legacy|tourism|economics|presentation|naming|media',
  },
  {
    language: 'de',
    cause: 'weil|da|denn|grund|ursache|daher|deshalb|dadurch|damit|verursacht|aufgrund|wegen|sodass',
    process: 'entsteht|entstehen|bildet sich|bilden sich|durch|indem|wenn|wird|werden|dabei|funktioniert',
    steps: 'zuerst|dann|danach|anschließend|bis|soll|sollte|muss|müssen|schließlich|zunächst',
    units: '°|%|gramm|g|kg|kilogramm|liter|ml|minuten?|stunden?|sekunden?|tage?|grad|meter|hertz|kilometer|zeilen',
    months: 'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember',
    contrast: 'während|dagegen|als|hingegen|im gegensatz|beide|aber',
    role: 'erste|erster|geboren|erfand|erfinder|entdeckte|gründete|schrieb|bekannt|starb|preis|führte|druckte|goss',
    superlative:
      'einzige|erste|erster|erstmals|größte|kleinste|schnellste|längste|höchste|älteste|meisten|nie|mehr als|bis zu|mal|millionen?|milliarden?|weltweit|ohne|nur|jahrtausends|kaum|rund',
    headings: {
      why: 'ursache|grund|gründe|erklärung|bedeutung|funktion|lautbildung',
      how: 'entstehung|bildung|mechanismus|prinzip|funktion|ablauf|aufbau',
      howTo: 'zubereitung|herstellung|verfahren|methode|ablauf|anleitung',
      who: 'leben|werk|erfindung|forschung|tod',
      when: 'geschichte|datum|chronologie|ablauf',
      history: 'geschichte|erfindung|entwicklung',
      list: 'empfehlungen|maßnahmen|vorbeugung',
      versus: 'vergleich|unterschiede|verhalten',
    },
    asides: 'rezeption|kultur|etymologie|kritik|literatur|symbolik|kunst|ehrungen|sprachliches|name|tourismus|film',
  },
  {
    language: 'es',
    cause: 'porque|causa|debido|razón|motivo|por eso|para|famoso por|gracias a|ya que|por lo que',
    process: 'se forman?|se forma|cuando|mediante|a través|ocurre|se produce|funciona|aparece|donde',
    steps: 'primero|después|luego|hasta|debe|deben|finalmente|durante|se mezclan?|se deja|se hornea|lleva',
    units: '°|%|gramos?|g|kg|kilos?|litros?|ml|minutos?|horas?|segundos?|días?|grados?|metros?|kilómetros?',
    months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
    contrast: 'mientras|en cambio|que|a diferencia|ambos|pero',
    role: 'primera?|primer|nació|ganó|descubrió|inventó|fundó|escribió|conocido|murió|premio',
    superlative:
      'únic[oa]|primera?|primer|primeros|mayor|menor|más|nunca|hasta|veces|millón|millones|mundo|sin|maravillas|unos|toda',
    headings: {
      why: 'causas?|razones|motivos|explicación|importancia|reconocimiento|función',
      how: 'formación|mecanismo|principio|funcionamiento|proceso|origen',
      howTo: 'preparación|elaboración|método|proceso|ingredientes|amasado|fermentación|horneado|pasos',
      who: 'vida|biografía|obra|muerte|trabajos',
      when: 'historia|fecha|cronología',
      history: 'historia|invención|origen',
      list: 'recomendaciones|consejos|prevención',
      versus: 'comparación|diferencias|comportamiento',
    },
    asides: 'cultura|etimología|crítica|literatura|simbolismo|arte|honores|nombre|turismo|cine',
  },
  {
    language: 'fr',
    cause: 'parce que|parce qu|car|cause|raison|grâce à|pour|afin|de sorte|en raison|puisque|causée? par',
    process: 'se forment?|lorsque|lorsqu|quand|se produit|fonctionne|grâce|de sorte que|se condense|ensuite|puis',
    steps: 'abord|puis|ensuite|jusqu|doit|doivent|faut|enfin|pendant|mélange|après',
    units: '°|%|grammes?|g|kg|kilos?|litres?|ml|minutes?|heures?|secondes?|jours?|degrés?|mètres?|kilomètres?|tonnes?',
    months: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
    contrast: 'tandis|alors que|que|contrairement|comparé|deux|mais',
    role: 'premier|première|né|née|gagna|découvrit|inventa|fonda|écrivit|connu|mort|prix|montra|vaccina|mis au point',
    superlative:
      'seule?|premiers?|première|plus|jamais|jusqu|fois|million|millions|milliards?|monde|sans|toutes|près de|environ|entier',
    headings: {
      why: 'causes?|raisons?|explication|fonction|utilité|construction|importance',
      how: 'formation|mécanisme|principe|fonctionnement|processus|origine',
      howTo: 'préparation|méthode|procédé|étapes|fabrication',
      who: 'vie|biographie|travaux|œuvre|mort|jeunesse',
      when: 'histoire|date|chronologie',
      history: 'histoire|invention|naissance|origine',
      list: 'recommandations|conseils|prévention',
      versus: 'comparaison|différences|comportement',
    },
    asides: 'culture|étymologie|critique|littérature|symbolique|art|hommages|nom|tourisme|controverses|contestation',
  },
];

/** Each sentence of such a section is advice, also without a verb that says so: `Keep the room cool.` */
export const adviceHeading =
  /^(?:tips?|advice|recommendations?|tipps|ratschläge|empfehlungen|consejos|recomendaciones|conseils|recommandations|consigli|raccomandazioni|dicas|conselhos|recomendações|adviezen|aanbevelingen|wskazówki|porady|zalecenia|советы|рекомендации)$/iu;

const between = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu');

/** Patterns that find the signs; global, for `match`. */
export interface AnswerSigns {
  cause: RegExp;
  process: RegExp;
  steps: RegExp;
  quantity: RegExp;
  date: RegExp;
  contrast: RegExp;
  role: RegExp;
  superlative: RegExp;
  headings: Partial<Record<QuestionKind, RegExp>>;
  asides: RegExp;
}

const numbers = String.raw`\p{N}[\p{N}.,:–-]*|one|two|three|four|five|six|ten|sixty|vier|fünf|zwei|drei|deux|trois|quatre|dos|tres|cuatro`;

const signsFrom = (words: AnswerWords): AnswerSigns => ({
  cause: between(words.cause),
  process: between(words.process),
  steps: between(words.steps),
  quantity: new RegExp(`(?<![\\p{L}\\p{N}.,:–-])(?:${numbers})\\s?(?:${words.units})(?!\\p{L})`, 'giu'),
  date: new RegExp(`(?<!\\p{N})(?:1\\p{N}{3}|20\\p{N}{2})(?!\\p{N})|(?<!\\p{L})(?:${words.months})(?!\\p{L})`, 'giu'),
  contrast: between(words.contrast),
  role: between(words.role),
  superlative: between(words.superlative),
  headings: Object.fromEntries(Object.entries(words.headings).map(([kind, list]) => [kind, between(list)])),
  asides: new RegExp(words.asides, 'iu'),
});

const signs = new Map(tables.map((words) => [words.language, signsFrom(words)]));

/** Null for a language without a table. */
export const answerSignsOf = (language: string): AnswerSigns | null =>
  signs.get(language.toLowerCase().split('-', 1)[0] ?? '') ?? null;

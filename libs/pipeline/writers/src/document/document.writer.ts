import { fieldProblemError } from '@svc/errors';
import { writeWarning } from '@svc/contracts';
import { isSameLanguage, readQuestion, questionTitle, shorten } from '@svc/pipeline-language';
import {
  documentLanguage,
  documentTextSource,
  type OwnSource,
  type ScriptInput,
  type ScriptWriter,
  cutTopic,
} from '@svc/pipeline/script';
import { tell, type Told } from '../summary/tell';

const titleCharacters = 80;
/** A longer title is no subject that pictures can be searched for. */
const subjectCharacters = 40;

/** A document with too few sentences has fewer scenes. */
const tellWithin = (source: OwnSource, input: ScriptInput): { told: Told; sceneCount: number } | null => {
  const { language, sceneCount: most, topic, wishes } = input;
  const title = source.title ?? topic;
  const question = readQuestion(cutTopic(topic), language);
  const subject = question.subject.length <= subjectCharacters ? question.subject : '';
  const isAsked = question.kind !== 'topic' || question.isQuestion;
  const texts = [{ title, url: null, text: source.text, isOwn: true }];
  for (let sceneCount = most; sceneCount > 0; sceneCount -= 1) {
    const telling = { texts, language, question, sceneCount, subject, sceneLetters: wishes.sceneLetters };
    const told = tell(isAsked ? telling : { ...telling, keepsOrder: true, about: title });
    if (told !== null) return { told, sceneCount };
  }
  return null;
};

/** Answers the question with sentences of an uploaded document, each with its page and section. */
export const documentWriter: ScriptWriter = {
  name: 'document',
  findProblem: () => null,
  write: async (input, { warn }) => {
    const { source, language, sceneCount, topic } = input;
    if (source?.document === undefined) return null;
    const found = tellWithin(source, input);
    if (found === null) throw fieldProblemError('text', 'silentDocument');
    const own = documentLanguage(source.document);
    if (input.wishes.language !== null && !isSameLanguage(own, language))
      warn(writeWarning('document_not_translated', { language: own }));
    if (found.sceneCount < sceneCount)
      warn(writeWarning('document_too_short', { found: found.sceneCount, asked: sceneCount }));
    const { scenes, points } = found.told;
    const title = shorten(questionTitle(readQuestion(cutTopic(topic), language), points, language), titleCharacters);
    return { title, language, scenes, sources: [documentTextSource(source.title ?? topic)] };
  },
};

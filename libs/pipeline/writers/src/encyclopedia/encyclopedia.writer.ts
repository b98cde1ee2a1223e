import { AppError } from '@svc/errors';
import { writeWarning, type Warning } from '@svc/contracts';
import type { TextStageContext } from '@svc/pipeline/engine';
import { createSourceAccess, type ProviderSettings, type SourceAccess } from '@svc/pipeline/providers';
import { questionTitle, shorten } from '@svc/pipeline-language';
import type { ScriptInput, ScriptWriter } from '@svc/pipeline/script';
import { tell } from '../summary/tell';
import { openEncyclopedia, usedEncyclopedia } from './encyclopedia';
import { creditArticle, findArticles, isSearchable, listArticles, type FoundArticle } from './find-articles';

const titleCharacters = 60;
const missing = 'set ENCYCLOPEDIA=on to have scripts written after articles of Wikipedia';

const fewer = (title: string, told: number, asked: number): Warning =>
  told === 0
    ? writeWarning('article_without_list', { title })
    : writeWarning('article_too_short', { title, told, asked });

const writeScript = (
  found: FoundArticle,
  { language, sceneCount, wishes }: ScriptInput,
  warn: TextStageContext['warn'],
) => {
  const { article, question } = found;
  const texts = listArticles(found);
  const { sceneLetters } = wishes;
  const told = tell({ texts, language, question, sceneCount, subject: article.title, sceneLetters });
  if (told === null) return null;
  const { scenes, points } = told;
  const asked = question.points ?? 0;
  if (points < asked) warn(fewer(article.title, points, asked));
  const title = questionTitle(question, points, language);
  return { title: shorten(title, titleCharacters), language, scenes, sources: texts.map(creditArticle) };
};

/**
 * Answers the topic with sentences of a Wikipedia article.
 * @param found null when none is configured
 */
export const createEncyclopediaWriter = (
  settings: ProviderSettings,
  sources: SourceAccess = createSourceAccess(),
  found = openEncyclopedia(settings, sources),
): ScriptWriter => {
  const encyclopedia = usedEncyclopedia(settings, found);
  const write: ScriptWriter['write'] = async (input, { signal, warn }) => {
    if (encyclopedia === null || !isSearchable(encyclopedia, input)) return null;
    try {
      for await (const found of findArticles(encyclopedia, input, signal)) {
        const script = writeScript(found, input, warn);
        if (script !== null) return script;
      }
      warn(writeWarning('no_article'));
      return null;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof AppError)) throw error;
      warn(writeWarning('article_unreadable', { reason: error.message }));
      return null;
    }
  };

  return { name: 'encyclopedia', findProblem: () => (encyclopedia === null ? missing : null), write };
};

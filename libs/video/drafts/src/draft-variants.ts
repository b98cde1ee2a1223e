import { canonicalLanguage, primaryLanguage } from '@svc/texts';
import { broken, type GenerationRequest } from '@svc/contracts';
import type { WrittenDraft } from './draft.entity';
import { fieldError } from '@svc/errors';
import { effectNames, type Pipeline } from '@svc/pipeline';
import type { DraftRenderBody } from './draft-render.dto';

export interface Variant {
  frame_template: string;
  /** BCP 47. */
  language: string;
}

const mostVariants = 20;

const canonical = (tag: string): string => {
  const found = canonicalLanguage(tag);
  if (found === null) throw fieldError('languages', 'languageTags');
  return found;
};

const requireWriter = (languages: readonly string[], own: string, { editor }: Pick<Pipeline, 'editor'>): void => {
  const problem = editor.findProblem();
  const foreign = languages.find((language) => primaryLanguage(language) !== primaryLanguage(own));
  if (problem === null || foreign === undefined) return;
  throw fieldError('languages', broken('translation', { pair: `"${own}" into "${foreign}"`, text: problem }));
};

/**
 * Every template in every language, without duplicates; the draft's own where none is given.
 * @throws AppError VALIDATION_ERROR
 */
export const planVariants = (
  { request, language }: WrittenDraft,
  wanted: Pick<DraftRenderBody, 'templates' | 'languages'>,
  pipeline: Pick<Pipeline, 'editor'>,
): Variant[] => {
  const templates = [...new Set(wanted.templates ?? [request.frame_template])];
  const languages = [...new Set((wanted.languages ?? [language]).map(canonical))];
  requireWriter(languages, language, pipeline);
  if (templates.length * languages.length > mostVariants)
    throw fieldError('templates', broken('variants', { count: mostVariants }));
  return templates.flatMap((frame_template) => languages.map((tag) => ({ frame_template, language: tag })));
};

/** Removes parameters that the template does not have: they belong to another template. */
export const parametersFor = async (
  request: GenerationRequest,
  template: string,
  { templates }: Pick<Pipeline, 'templates'>,
): Promise<GenerationRequest['template_params']> => {
  const given = request.template_params;
  if (template === request.frame_template) return given;
  const { parameters } = (await templates.open(template)).description;
  const known = new Set([...effectNames, ...parameters.map(({ name }) => name)]);
  return Object.fromEntries(Object.entries(given).filter(([name]) => known.has(name)));
};

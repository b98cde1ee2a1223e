import {
  broken,
  documentNamedIn,
  recordingIn,
  type GenerationRequest,
  type RequestDefaults,
  type TemplateParameter,
  writeWarning,
  type Warning,
} from '@svc/contracts';
import { AppError, malformedBodyError, nearestName } from '@svc/errors';
import type { TemplateLibrary } from '../frame';
import type { MediaRegistry } from '../media';
import { effectNames, splitEffects } from '../encode/scene-effects';
import { fixedScript } from '../script/fixed-script';
import type { InputFile } from '../input/input-file';
import { findFontProblem } from '../scene/brand-files';
import type { SpeechRegistry } from '../speech';
import { findAssetNameProblem, missingAsset } from '../media/asset-names';
import { readOptionalFields } from './optional-fields';
import { noteProblem, RequestFields, RequestProblems } from './request-fields';
import { checkScenes, isKeptMedia } from './requested-scenes';
import { sceneCount } from './scene-count';

/** Exists in types only. It is private, so that a copy by spread lacks it. */
declare class Validated {
  private readonly isValidated: true;
}

/** Only `validateRequest` makes this type: an unchecked or changed request does not compile in its place. */
export type ValidRequest = Readonly<GenerationRequest> & Validated;

export interface RequestHost {
  /**
   * Called when every field is read, before any file is opened: refuses files that the client may not use, and copies
   * the others to this machine. @throws AppError VALIDATION_ERROR
   */
  admit?: (request: ValidRequest) => Promise<void>;
  /** Names of files that a draft has named before. One that was deleted since is no problem. */
  kept?: ReadonlySet<string>;
  /** Called with a sentence for each part of the request that has no effect. */
  warn?: (warning: Warning) => void;
}

type KeptNames = NonNullable<RequestHost['kept']>;

/** Data that requests are checked against. */
export interface RequestChecks {
  templates: TemplateLibrary;
  speech: SpeechRegistry;
  media: MediaRegistry;
  /** Null for a missing file, and for one without sound. */
  findMusic: (name: string) => Promise<InputFile | null>;
  findReferenceAudio: (name: string) => Promise<InputFile | null>;
  /** True for a document that was uploaded. */
  hasDocument: (name: string) => Promise<boolean>;
  /** Null for a missing file, and for one that is neither picture nor clip. */
  findVisual: (name: string) => Promise<InputFile | null>;
  /** Null for a missing file, and for one that is no font. */
  findFont: (name: string) => Promise<string | null>;
  defaults: RequestDefaults;
  /** True when `ref_audio` needs `voice_consent`. */
  requiresVoiceConsent?: boolean;
}

const readFields = (fields: RequestFields, defaults: RequestDefaults): GenerationRequest => ({
  text: fields.text('text', ''),
  mode: fields.value('mode', defaults.mode),
  n_scenes: sceneCount(fields, defaults),
  title: fields.text('title', defaults.title),
  frame_template: fields.value('frame_template', defaults.frame_template),
  template_params: fields.record('template_params') as Record<string, TemplateParameter>,
  media_workflow: fields.workflow('media_workflow', defaults.media_workflow),
  tts_workflow: fields.workflow('tts_workflow', defaults.tts_workflow),
  ref_audio: fields.optionalName('ref_audio', defaults.ref_audio),
  prompt_prefix: fields.optionalText('prompt_prefix', defaults.prompt_prefix),
  bgm_path: fields.optionalName('bgm_path', defaults.bgm_path),
  bgm_volume: fields.value('bgm_volume', defaults.bgm_volume),
  ...readOptionalFields(fields),
});

const checkAsset = async (
  problems: RequestProblems,
  field: string,
  name: string | null,
  find: (name: string) => Promise<InputFile | null>,
  kept: KeptNames,
): Promise<void> => {
  if (name === null || kept.has(name)) return;
  const problem = findAssetNameProblem(name) ?? ((await find(name)) === null ? missingAsset('sound', name) : null);
  if (problem !== null) problems.add(field, problem);
};

/** @returns parameters without effect, each with the most similar known name */
const checkTemplate = async (
  problems: RequestProblems,
  { frame_template, template_params }: GenerationRequest,
  templates: TemplateLibrary,
): Promise<Warning[]> => {
  const template = await noteProblem(problems, 'frame_template', () => templates.open(frame_template));
  if (template === null) return [];
  await noteProblem(problems, 'template_params', () =>
    template.checkParameters(splitEffects(template_params).templateParameters),
  );
  const known = [...effectNames, ...template.description.parameters.map(({ name }) => name)];
  return Object.keys(template_params)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const nearest = nearestName(name, known);
      return nearest === null
        ? writeWarning('parameter_unknown', { name })
        : writeWarning('parameter_similar', { name, nearest });
    });
};

/** Fields of another product, which its clients may still send. */
export const foreignFields = {
  min_narration_words: 'field_sets_no_length',
  max_narration_words: 'field_sets_no_length',
  video_fps: 'field_sets_no_frame_rate',
  voice_id: 'field_sets_no_voice',
  media: 'field_sets_no_media',
  assets: 'field_sets_no_media',
  video_source: 'field_sets_no_media',
  video_materials: 'field_sets_no_media',
} as const;

const warnOfForeignFields = (fields: RequestFields, warn: (warning: Warning) => void): void => {
  for (const [field, code] of Object.entries(foreignFields))
    if (fields.isGiven(field)) warn(writeWarning(code, { field }));
};

const checkReferenceAudio = async (
  problems: RequestProblems,
  { ref_audio, voice_consent, tts_workflow }: Pick<GenerationRequest, 'ref_audio' | 'voice_consent' | 'tts_workflow'>,
  { findReferenceAudio, requiresVoiceConsent = false, speech }: RequestChecks,
  kept: KeptNames,
): Promise<void> => {
  await checkAsset(problems, 'ref_audio', ref_audio, findReferenceAudio, kept);
  if (ref_audio === null) return;
  if (requiresVoiceConsent && voice_consent !== true) problems.add('voice_consent', 'consent');
  const file = problems.isEmpty ? await findReferenceAudio(ref_audio) : null;
  if (file !== null)
    await noteProblem(problems, 'ref_audio', () => speech.open(tts_workflow).checkReference(file.path));
};

const recordingNeedsWords = 'a recording needs the words that it says, in mode "fixed" or as scenes';

const checkVoice = async (
  problems: RequestProblems,
  { tts_workflow, mode, language, ref_audio, text, scenes }: GenerationRequest,
  { speech, findReferenceAudio }: RequestChecks,
  kept: KeptNames,
): Promise<void> => {
  const workflow = await noteProblem(problems, 'tts_workflow', () => speech.open(tts_workflow));
  const spoken = scenes?.filter(({ voice }) => voice === undefined).map((scene) => scene.text) ?? [text];
  const wish = { language: language ?? null, hasReference: ref_audio !== null, text: spoken.join('\n') };
  const misfit = workflow?.findMisfit(wish) ?? null;
  if (misfit !== null) problems.add(misfit.field, misfit.rule);
  const recording = workflow === null ? null : recordingIn(tts_workflow);
  await checkAsset(problems, 'tts_workflow', recording, findReferenceAudio, kept);
  if (recording !== null && mode === 'generate' && scenes === undefined)
    problems.add('tts_workflow', broken('unusable', { text: recordingNeedsWords }));
};

const asRecord = (input: unknown): Record<string, unknown> => {
  if (input !== null && typeof input === 'object' && !Array.isArray(input)) return input as Record<string, unknown>;
  throw malformedBodyError('The request must be an object.');
};

/** Later checks open files, which `admit` has to allow first. */
const admit = async (problems: RequestProblems, request: ValidRequest, host: RequestHost): Promise<void> => {
  try {
    await host.admit?.(request);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION_ERROR') throw error;
    for (const { field, ...rule } of error.fields ?? []) problems.add(field, rule, error);
    throw problems.toError();
  }
};

const checkDocument = async (
  problems: RequestProblems,
  { text, scenes }: Pick<GenerationRequest, 'text' | 'scenes'>,
  { hasDocument }: Pick<RequestChecks, 'hasDocument'>,
): Promise<void> => {
  const named = documentNamedIn(text);
  // With scenes, the text is only the topic.
  if (named === null || scenes !== undefined || (await hasDocument(named.name))) return;
  problems.add('text', broken('noDocument', { name: JSON.stringify(named.name) }));
};

const checkBrand = async (
  problems: RequestProblems,
  { brand }: Pick<GenerationRequest, 'brand'>,
  { findVisual, findFont }: RequestChecks,
  kept: KeptNames,
): Promise<void> => {
  const { logo, font } = brand ?? {};
  const isPicture = logo === undefined || kept.has(logo) || (await findVisual(logo))?.kind === 'picture';
  if (!isPicture) problems.add('brand.logo', 'noSuchPicture');
  const path = font === undefined || kept.has(font) ? undefined : await findFont(font);
  const problem = path === null ? 'noSuchFont' : path && (await findFontProblem(path));
  if (problem) problems.add('brand.font', problem);
};

const checkFiles = async (
  problems: RequestProblems,
  request: GenerationRequest,
  checks: RequestChecks,
  kept: KeptNames,
): Promise<void> => {
  await checkVoice(problems, request, checks, kept);
  await checkDocument(problems, request, checks);
  if (!isKeptMedia(request.media_workflow, kept))
    await noteProblem(problems, 'media_workflow', () => checks.media.open(request.media_workflow));
  await checkAsset(problems, 'bgm_path', request.bgm_path, checks.findMusic, kept);
  await checkReferenceAudio(problems, request, checks, kept);
  await checkBrand(problems, request, checks, kept);
  await checkScenes(problems, request, { ...checks, kept });
};

/**
 * The only rules for a request, for every caller. Checks all that can be known early and fills in the defaults.
 * Unknown fields are left out.
 * @throws AppError VALIDATION_ERROR that names every invalid field; TEMPLATE_NOT_FOUND when that is the only problem
 */
export const validateRequest = async (
  input: unknown,
  checks: RequestChecks,
  host: RequestHost = {},
): Promise<ValidRequest> => {
  const problems = new RequestProblems();
  const fields = RequestFields.of(asRecord(input), problems, checks.defaults.mode);
  const read = readFields(fields, checks.defaults);
  const template_params = { ...checks.defaults.template_params, ...read.template_params };
  const request = { ...read, template_params } as ValidRequest;
  if (request.mode === 'fixed' && request.scenes === undefined && request.text !== '')
    await noteProblem(problems, 'text', () => fixedScript(request.text));
  await admit(problems, request, host);
  const warnings = await checkTemplate(problems, request, checks.templates);
  await checkFiles(problems, request, checks, host.kept ?? new Set());
  if (!problems.isEmpty) throw problems.toError();
  const warn = host.warn ?? ((): void => undefined);
  warnOfForeignFields(fields, warn);
  warnings.forEach(warn);
  return request;
};

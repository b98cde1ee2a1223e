import { generationModes, type GenerationRequest, type TemplateParameter } from '@svc/contracts';
import { malformedBodyError } from '@svc/errors';
import type { TemplateLibrary } from '../frame';
import type { MediaRegistry } from '../media';
import { effectNames, splitEffects } from '../encode/scene-effects';
import { fixedScript } from '../script/fixed-script';
import type { InputFile } from '../input/input-file';
import type { SpeechRegistry } from '../speech';
import { findAssetNameProblem } from '../media/asset-names';
import { readOptionalFields, type OptionalFields } from './optional-fields';
import { noteProblem, RequestFields, RequestProblems } from './request-fields';
import { checkScenes } from './requested-scenes';
import { videoLimits } from './video-limits';

export type RequestDefaults = Omit<GenerationRequest, 'text' | keyof OptionalFields>;

/** What a request gets where it says nothing; each can be set. */
export const requestDefaults: RequestDefaults = {
  mode: 'generate',
  n_scenes: 5,
  title: null,
  frame_template: '1080x1920/image_default.html',
  template_params: {},
  media_workflow: 'builtin/abstract',
  tts_workflow: 'builtin/espeak',
  ref_audio: null,
  prompt_prefix: '',
  bgm_path: null,
  bgm_volume: 0.3,
};

/** What a request can be checked against. */
export interface RequestChecks {
  templates: TemplateLibrary;
  speech: SpeechRegistry;
  media: MediaRegistry;
  /** Null for what is not there or no sound. */
  findMusic: (name: string) => Promise<InputFile | null>;
  findReferenceAudio: (name: string) => Promise<InputFile | null>;
  /** Null for what is not there, or neither picture nor clip. */
  findVisual: (name: string) => Promise<InputFile | null>;
  defaults: RequestDefaults;
  /** Whether `ref_audio` needs `voice_consent`. */
  requiresVoiceConsent?: boolean;
}

/** About as long as a picture is looked at with interest. */
const secondsOfScene = 8;

const scenesByDefault = (fields: RequestFields, { n_scenes }: RequestDefaults): number => {
  const seconds = fields.isGiven('target_seconds')
    ? fields.unusedNumber('target_seconds', 0, videoLimits.targetSeconds)
    : 0;
  const { min, max } = videoLimits.scenes;
  return seconds === 0 ? n_scenes : Math.min(max, Math.max(min, Math.round(seconds / secondsOfScene)));
};

/** What stands there in `fixed` mode, or beside scenes, counts for nothing, whatever it is. */
const sceneCount = (fields: RequestFields, defaults: RequestDefaults): number => {
  const range = { ...videoLimits.scenes, isWhole: true };
  return fields.isChoice('mode', 'fixed', defaults.mode) || fields.isGiven('scenes')
    ? fields.unusedNumber('n_scenes', defaults.n_scenes, range)
    : fields.number('n_scenes', scenesByDefault(fields, defaults), range);
};

const readFields = (fields: RequestFields, defaults: RequestDefaults) => ({
  text: fields.text('text', '', videoLimits.textCharacters),
  mode: fields.choice('mode', defaults.mode, generationModes),
  n_scenes: sceneCount(fields, defaults),
  title: fields.optionalText('title', defaults.title, videoLimits.titleCharacters) || null,
  frame_template: fields.text('frame_template', defaults.frame_template, videoLimits.workflowCharacters),
  template_params: fields.record('template_params', videoLimits.templateParameters),
  media_workflow: fields.text('media_workflow', defaults.media_workflow, videoLimits.workflowCharacters),
  tts_workflow: fields.text('tts_workflow', defaults.tts_workflow, videoLimits.workflowCharacters),
  ref_audio: fields.optionalText('ref_audio', defaults.ref_audio, videoLimits.workflowCharacters),
  prompt_prefix: fields.optionalText('prompt_prefix', defaults.prompt_prefix, videoLimits.promptPrefixCharacters),
  bgm_path: fields.optionalText('bgm_path', defaults.bgm_path, videoLimits.workflowCharacters),
  bgm_volume: fields.number('bgm_volume', defaults.bgm_volume, videoLimits.musicVolume),
  ...readOptionalFields(fields),
});

const checkAsset = async (
  problems: RequestProblems,
  field: string,
  name: string | null,
  find: (name: string) => Promise<InputFile | null>,
): Promise<void> => {
  if (name === null) return;
  const problem = findAssetNameProblem(name) ?? ((await find(name)) === null ? 'there is no such sound' : null);
  if (problem !== null) problems.add(field, problem);
};

const checkTemplate = async (
  problems: RequestProblems,
  path: string,
  parameters: Record<string, unknown>,
  templates: TemplateLibrary,
): Promise<Record<string, TemplateParameter>> => {
  const template = await noteProblem(problems, 'frame_template', () => templates.open(path));
  for (const [name, value] of Object.entries(parameters)) {
    const isLong = typeof value === 'string' && value.length > videoLimits.templateParameterCharacters;
    if (isLong) problems.add('template_params', `${name.slice(0, 100)} is too long`);
  }
  const checked = await noteProblem(problems, 'template_params', () => {
    const { templateParameters } = splitEffects(parameters);
    return template?.checkParameters(templateParameters) ?? {};
  });
  const effects = Object.entries(parameters).filter(([name]) => effectNames.includes(name));
  return { ...checked, ...(Object.fromEntries(effects) as Record<string, TemplateParameter>) };
};

const checkReferenceAudio = async (
  problems: RequestProblems,
  { ref_audio, voice_consent, tts_workflow }: Pick<GenerationRequest, 'ref_audio' | 'voice_consent' | 'tts_workflow'>,
  { findReferenceAudio, requiresVoiceConsent = false, speech }: RequestChecks,
): Promise<void> => {
  await checkAsset(problems, 'ref_audio', ref_audio, findReferenceAudio);
  if (ref_audio === null) return;
  if (requiresVoiceConsent && voice_consent !== true)
    problems.add('voice_consent', 'must be true with ref_audio here: whoever speaks in it agrees to be imitated');
  const file = problems.isEmpty ? await findReferenceAudio(ref_audio) : null;
  if (file !== null)
    await noteProblem(problems, 'ref_audio', () => speech.open(tts_workflow).checkReference(file.path));
};

const checkVoice = async (
  problems: RequestProblems,
  { tts_workflow, language, ref_audio }: Pick<GenerationRequest, 'tts_workflow' | 'language' | 'ref_audio'>,
  { speech }: RequestChecks,
): Promise<void> => {
  const workflow = await noteProblem(problems, 'tts_workflow', () => speech.open(tts_workflow));
  const misfit = workflow?.findMisfit({ language: language ?? null, hasReference: ref_audio !== null }) ?? null;
  if (misfit !== null) problems.add(misfit.field, misfit.problem);
};

const asRecord = (input: unknown): Record<string, unknown> => {
  if (input !== null && typeof input === 'object' && !Array.isArray(input)) return input as Record<string, unknown>;
  throw malformedBodyError('The request must be an object.');
};

/**
 * Checks an untrusted request against everything that can be known now and fills in the defaults. Unknown fields are
 * left out.
 * @throws AppError VALIDATION_ERROR that names every field that is wrong; TEMPLATE_NOT_FOUND when only that is
 */
export const validateRequest = async (input: unknown, checks: RequestChecks): Promise<GenerationRequest> => {
  const problems = new RequestProblems();
  const request = readFields(new RequestFields(asRecord(input), problems), checks.defaults);
  if (request.text === '' && problems.isEmpty) problems.add('text', 'must not be empty');
  if (request.mode === 'fixed' && request.scenes === undefined && request.text !== '')
    await noteProblem(problems, 'text', () => fixedScript(request.text));
  const given = { ...checks.defaults.template_params, ...request.template_params };
  const template_params = await checkTemplate(problems, request.frame_template, given, checks.templates);
  await checkVoice(problems, request, checks);
  await noteProblem(problems, 'media_workflow', () => checks.media.open(request.media_workflow));
  await checkAsset(problems, 'bgm_path', request.bgm_path, checks.findMusic);
  await checkReferenceAudio(problems, request, checks);
  await checkScenes(problems, request, checks);
  if (!problems.isEmpty) throw problems.toError();
  return { ...request, template_params };
};

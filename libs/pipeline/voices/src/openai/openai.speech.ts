import { truncate } from '@svc/texts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg, StageContext } from '@svc/pipeline/engine';
import {
  createModelCatalog,
  chosenModel,
  createUsedModels,
  type UsedModels,
  createProviderClient,
  providerFailed,
  createProviderLimiter,
  findServer,
  type CompatibleServer,
  type ProviderSettings,
} from '@svc/pipeline/providers';
import {
  warnOfReference,
  type Speech,
  type SpeechInput,
  type SpeechProvider,
  type SpeechVoice,
} from '@svc/pipeline/speech';
import { decodeSpeech } from '../speech-audio';
import { openAiSpeechSettings } from './openai-speech.settings';
import type { OnlineSpeech } from '../online-speech';

const name = 'The speech service';
const maxSoundBytes = 64 * 1024 * 1024;
/** The vendor's limit. */
const maxCharacters = 4_096;

/** `<model>` or `<model>@<voice>`; a model's name may contain slashes and colons. */
const splitWorkflow = (workflow: string): { model: string; voice: string | null } => {
  const at = workflow.lastIndexOf('@');
  return at < 1 ? { model: workflow, voice: null } : { model: workflow.slice(0, at), voice: workflow.slice(at + 1) };
};

const isName = (text: string): boolean => /^[\w.:/+() -]{1,100}$/u.test(text);

const createModels = (server: CompatibleServer & { models: readonly string[] }): UsedModels =>
  createUsedModels({
    use: 'voices',
    variable: 'OPENAI_SPEECH_MODELS',
    server: name,
    configured: server.models,
    catalog: createModelCatalog(server),
  });

/** `POST /audio/speech` of any compatible server. It returns no word times. */
const createOpenAiSpeech = (settings: ProviderSettings, ffmpeg: Ffmpeg): SpeechProvider => {
  const { timeoutMs } = settings;
  const server = findServer(settings, openAiSpeechSettings);
  const missing = 'set OPENAI_SPEECH_BASE_URL to the address of an OpenAI-compatible speech server';
  const client =
    server &&
    createProviderClient({
      name,
      baseUrl: server.baseUrl,
      timeoutMs,
      maxBytes: maxSoundBytes,
      headers: server.apiKey === '' ? {} : { authorization: `Bearer ${server.apiKey}` },
      limiter: createProviderLimiter(server.limits),
    });

  const models = server && createModels(server);
  const findProblem = (workflow: string): string | null => {
    const { model, voice } = splitWorkflow(workflow);
    if (models === null) return missing;
    return isName(model) && (voice === null || isName(voice))
      ? models.findProblem(model)
      : 'it must be "openai/<model>" or "openai/<model>@<voice>"';
  };

  const listVoices = (): SpeechVoice[] =>
    (models?.offered() ?? []).flatMap((model) =>
      (server?.voices ?? []).map((voice) => ({
        workflow: `openai/${model}@${voice}`,
        label: `${voice} (${model})`,
        language: null,
      })),
    );

  const chooseVoice = (workflow: string): string => splitWorkflow(workflow).voice ?? server?.voices[0] ?? 'alloy';

  const speak = async (workflow: string, input: SpeechInput, context: StageContext): Promise<Speech> => {
    const { signal, workFolder } = context;
    if (client === null || models === null) throw providerFailed(`There is no speech server: ${missing}`);
    warnOfReference('openai', input, context);
    const body = {
      model: await models.resolve(splitWorkflow(workflow).model),
      voice: chooseVoice(workflow),
      input: truncate(input.narration, maxCharacters),
      response_format: 'mp3',
    };
    const path = join(workFolder, 'answer.sound');
    await writeFile(path, await client.bytes('/audio/speech', { json: body, signal }));
    return { ...(await decodeSpeech(path, workFolder, ffmpeg, signal)), words: [] };
  };

  const autoVoice = (): string | null => server && (server.models[0] ?? chosenModel);

  const source = 'trainedAlgorithmicMedia';
  return { family: 'openai', source, models, listVoices, findProblem, revision: chooseVoice, autoVoice, speak };
};

export const openAiSpeech: OnlineSpeech = {
  settings: openAiSpeechSettings,
  create: ({ providers, ffmpeg }) => createOpenAiSpeech(providers, ffmpeg),
};

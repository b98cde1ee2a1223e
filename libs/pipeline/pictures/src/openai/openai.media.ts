import { type Media, type MediaInput, type MediaProvider, type MediaSource, takePicture } from '@svc/pipeline/media';
import {
  type CompatibleServer,
  type ProviderClient,
  type ProviderSettings,
  type UsedModels,
  answeredStatus,
  chosenModel,
  createModelCatalog,
  createProviderClient,
  createProviderLimiter,
  createUsedModels,
  providerFailed,
  findServer,
  type MediaDownload,
  createMediaDownload,
} from '@svc/pipeline/providers';
import { truncate } from '@svc/texts';
import { imageSizeFor } from './image-size';
import { openAiMediaSettings } from './openai-media.settings';

const name = 'The picture service';
const maxAnswerBytes = 64 * 1024 * 1024;
/** The shortest limit among the vendor's newer models. */
const maxPromptCharacters = 4_000;
const missing = 'set OPENAI_IMAGE_BASE_URL to the address of an OpenAI-compatible picture server';

interface PictureServer {
  client: ProviderClient;
  download: MediaDownload;
  sizes: readonly string[];
}

const openServer = (server: CompatibleServer & { sizes: readonly string[] }, timeoutMs: number): PictureServer => ({
  client: createProviderClient({
    name,
    baseUrl: server.baseUrl,
    timeoutMs,
    maxBytes: maxAnswerBytes,
    headers: server.apiKey === '' ? {} : { authorization: `Bearer ${server.apiKey}` },
    limiter: createProviderLimiter(server.limits),
  }),
  download: createMediaDownload(name, server.baseUrl),
  sizes: server.sizes,
});

/** The vendor's newer picture models always answer in base64 and refuse the parameter for it. */
const answersInBase64 = (model: string): boolean => /^(?:gpt|chatgpt)-image/u.test(model);

const generate = async (
  { client, sizes }: PictureServer,
  model: string,
  input: MediaInput,
  signal: AbortSignal,
): Promise<Record<string, unknown>> => {
  const prompt = truncate(input.prompt, maxPromptCharacters);
  const json = { model, prompt, n: 1, size: imageSizeFor(model, input, sizes) };
  const ask = (body: Record<string, unknown>) => client.json('/images/generations', { json: body, signal });
  if (answersInBase64(model)) return ask(json);
  try {
    return await ask({ ...json, response_format: 'b64_json' });
  } catch (error) {
    if (answeredStatus(error) !== 400) throw error;
    return ask(json);
  }
};

const pictureBytes = async (
  answer: Record<string, unknown>,
  download: MediaDownload,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  const list = answer['data'];
  const first = (Array.isArray(list) ? list[0] : undefined) as { b64_json?: unknown; url?: unknown } | undefined;
  if (typeof first?.b64_json === 'string') return Buffer.from(first.b64_json, 'base64');
  if (typeof first?.url === 'string') return download.bytes(first.url, signal);
  throw providerFailed(`${name} sent no picture`);
};

const isModelName = (model: string): boolean => /^[\w.:/+@ -]{1,100}$/u.test(model);

const createModels = (server: CompatibleServer & { models: readonly string[] }): UsedModels =>
  createUsedModels({
    use: 'pictures',
    variable: 'OPENAI_IMAGE_MODELS',
    server: name,
    configured: server.models,
    catalog: createModelCatalog(server),
  });

/** `POST /images/generations` of any compatible server. */
const createOpenAiMedia = (settings: ProviderSettings): MediaProvider => {
  const given = findServer(settings, openAiMediaSettings);
  const server = given && openServer(given, settings.timeoutMs);
  const models = given && createModels(given);

  const make = async (requested: string, input: MediaInput, { signal }: { signal: AbortSignal }): Promise<Media> => {
    if (server === null || models === null) throw providerFailed(`There is no picture server: ${missing}`);
    const answer = await generate(server, await models.resolve(requested), input, signal);
    return takePicture(await pictureBytes(answer, server.download, signal), signal);
  };

  return {
    family: 'openai',
    source: 'trainedAlgorithmicMedia',
    models,
    names: () => models?.offered() ?? [],
    autoName: () => given && (given.models[0] ?? chosenModel),
    findProblem: (model) => {
      if (models === null) return missing;
      return isModelName(model) ? models.findProblem(model) : 'it must be "openai/<model>"';
    },
    make,
  };
};

export const openAiMedia: MediaSource = {
  settings: openAiMediaSettings,
  create: ({ providers }) => createOpenAiMedia(providers),
};

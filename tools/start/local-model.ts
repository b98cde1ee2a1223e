import type { Environment } from './stack-settings';

/** Ollama, LM Studio and llama.cpp, where they listen unless told otherwise. */
const usualModelUrls = 'http://127.0.0.1:11434/v1,http://127.0.0.1:1234/v1,http://127.0.0.1:8080/v1';

const patienceMs = 300;
const writesNothing = /embed|rerank|whisper|tts|clip/iu;

interface ModelList {
  data?: { id?: unknown }[];
}

/** The first model of a server that can write; undefined when there is none, or no server. */
const firstModel = async (url: string): Promise<string | undefined> => {
  try {
    const answer = await fetch(`${url}/models`, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
    const { data = [] } = (await answer.json()) as ModelList;
    const ids = data.map(({ id }) => id).filter((id) => typeof id === 'string');
    return ids.find((id) => !writesNothing.test(id));
  } catch {
    return undefined;
  }
};

const splitUrls = (given: string): string[] => given.split(',').filter((url) => URL.canParse(url));

/**
 * Adds the language model of a server on this machine to the environment, unless a model is configured. All servers are
 * asked at the same time, once. `LOCAL_MODEL_URLS=off` turns this off.
 */
export const withLocalModel = async (environment: Environment): Promise<Environment> => {
  const { LLM_BASE_URL, LLM_MODEL, WRITER = 'auto', LOCAL_MODEL_URLS = usualModelUrls } = environment;
  const isChosen = LLM_BASE_URL !== undefined || LLM_MODEL !== undefined;
  if (isChosen || !['auto', 'model'].includes(WRITER)) return environment;
  const urls = splitUrls(LOCAL_MODEL_URLS);
  const models = await Promise.all(urls.map(firstModel));
  const index = models.findIndex((model) => model !== undefined);
  const [url, model] = [urls[index], models[index]];
  return url === undefined || model === undefined
    ? environment
    : { ...environment, LLM_BASE_URL: url, LLM_MODEL: model };
};

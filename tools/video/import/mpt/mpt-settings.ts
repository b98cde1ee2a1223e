import type { ImportReport } from '../import-report';
import { printable } from '../printable';
import { asTable, asText, type ImportedSettings } from '../settings-file';

/**
 * Addresses that MoneyPrinterTurbo uses when none is configured, of providers that speak OpenAI's interface
 * (app/models/llm_provider.py, 2026).
 */
const knownServers: Readonly<Record<string, string>> = {
  moonshot: 'https://api.moonshot.cn/v1',
  openai: 'https://api.openai.com/v1',
  gemini: 'https://generativelanguage.googleapis.com/v1beta/openai',
  deepseek: 'https://api.deepseek.com',
  qwen: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
  volcengine: 'https://ark.cn-beijing.volces.com/api/v3',
  grok: 'https://api.x.ai/v1',
  minimax: 'https://api.minimax.io/v1',
  mimo: 'https://api.xiaomimimo.com/v1',
  modelscope: 'https://api-inference.modelscope.cn/v1/',
  aihubmix: 'https://aihubmix.com/v1',
  evolink: 'https://direct.evolink.ai/v1',
  groq: 'https://api.groq.com/openai/v1',
  pollinations: 'https://gen.pollinations.ai/v1',
  ollama: 'http://localhost:11434/v1',
};

/** Speak another interface than OpenAI's, or none over HTTP. */
const foreignProviders = ['azure', 'cloudflare', 'litellm', 'g4f', 'ernie'];

const modelSettings = (app: Readonly<Record<string, unknown>>, report: ImportReport): ImportedSettings => {
  const provider = asText(app['llm_provider'])?.toLowerCase();
  if (provider === undefined) return {};
  const shown = `language model ${printable(provider)}`;
  const of = (name: string): string | undefined => asText(app[`${provider}_${name}`]);
  const server = of('base_url') ?? (Object.hasOwn(knownServers, provider) ? knownServers[provider] : undefined);
  if (foreignProviders.includes(provider) || server === undefined) {
    report.miss(shown, 'set LLM_BASE_URL to a server that speaks the interface of OpenAI');
    return {};
  }
  if (of('model_name') === undefined)
    report.miss(`model of ${shown}`, 'MoneyPrinterTurbo used its own default: set LLM_MODEL');
  return { LLM_BASE_URL: server, LLM_MODEL: of('model_name'), LLM_API_KEY: of('api_key') };
};

const readFirst = (value: unknown): string | undefined =>
  Array.isArray(value) ? asText(value.find((one) => asText(one) !== undefined)) : asText(value);

const pictureSettings = (app: Readonly<Record<string, unknown>>, report: ImportReport): ImportedSettings => {
  const readKey = (source: string): string | undefined => {
    const keys: unknown = app[`${source}_api_keys`];
    if (Array.isArray(keys) && keys.length > 1) report.change(`${source}_api_keys`, 'the first key is used');
    return readFirst(keys);
  };
  for (const source of ['wavespeed', 'twelvelabs'])
    if (readFirst(app[`${source}_api_keys`]) !== undefined)
      report.miss(
        `${source}_api_keys`,
        'there is no such source of clips; Pexels, Pixabay, Coverr, open archives and ComfyUI are there',
      );
  return {
    PEXELS_API_KEY: readKey('pexels'),
    PIXABAY_API_KEY: readKey('pixabay'),
    COVERR_API_KEY: readKey('coverr'),
  };
};

const otherParts: readonly [name: string, key: string, why: string][] = [
  ['upload_post', 'upload_post_api_key', 'nothing is uploaded: the kit of a video has what platforms ask for'],
  ['sonilo', 'sonilo_api_key', 'music is chosen among files'],
  ['loomloom', 'loomloom_api_token', 'scripts are written by the model of LLM_BASE_URL'],
];

/** Settings of our services for those of a `config.toml`; keys of services are among them. */
export const readSettings = (config: unknown, report: ImportReport): ImportedSettings => {
  const root = asTable(config);
  const app = asTable(root['app']);
  for (const [name, key, why] of otherParts) if (asText(app[key]) !== undefined) report.miss(name, why);
  const azure = asTable(root['azure']);
  if (asText(azure['speech_key']) !== undefined)
    report.miss(
      'Azure Speech',
      'its voices are spoken by EDGE_SPEECH, or by a server that OPENAI_SPEECH_BASE_URL names',
    );
  for (const name of ['siliconflow', 'minimax_tts', 'elevenlabs'])
    if (asText(asTable(root[name])['api_key']) !== undefined)
      report.miss(`voices of ${name}`, 'use voice packs, or a server that OPENAI_SPEECH_BASE_URL names');
  const proxy = asTable(root['proxy']);
  if (asText(proxy['http']) !== undefined || asText(proxy['https']) !== undefined)
    report.miss('proxy', 'the services connect directly: let the network route them');
  const chatterbox = asTable(root['chatterbox']);
  return {
    ...modelSettings(app, report),
    ...pictureSettings(app, report),
    OPENAI_SPEECH_BASE_URL:
      asText(asTable(root['ui'])['tts_server']) === 'chatterbox' ? asText(chatterbox['base_url']) : undefined,
  };
};

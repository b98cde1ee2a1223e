import { providerFailed, type ProviderSettings } from '@svc/pipeline/providers';
import type { ScriptSource } from '@svc/pipeline/script';
import { serverName } from './chat-writer/model-failure';
import type { ScriptNetwork } from './script-network';
import { listLookingWriters } from './script-writers';

const question = [{ role: 'user', content: 'Answer with one word.' }] as const;
const answer = { name: 'word', texts: [], list: 'words', wanted: 1, tokens: 256 };

type Check = (network: ScriptNetwork, signal: AbortSignal) => Promise<unknown>;

/** Small questions; the almanac is a file of this machine. */
const checks: Readonly<Record<string, Check>> = {
  model: async ({ model }, signal) => {
    const said = await model?.(question, answer, signal);
    if (said?.text.trim() === '') throw providerFailed(`${serverName} answered nothing`);
  },
  encyclopedia: ({ encyclopedia }, signal) => encyclopedia?.search('en', 'honeybee', signal) ?? Promise.resolve(),
};

/** Language model, encyclopedia and almanac, with what each lacks. */
export const listScriptSources = (providers: ProviderSettings, network: ScriptNetwork): ScriptSource[] =>
  listLookingWriters(providers, network).map(({ name, problem }) => ({
    family: name,
    workflows: problem === null ? [name] : [],
    problem,
    check: async (signal) => {
      await checks[name]?.(network, signal);
    },
  }));

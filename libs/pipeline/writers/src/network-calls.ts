import { hasEdition } from './encyclopedia/encyclopedia';
import type { CallMain } from '@svc/pipeline/thread-program';
import type { AnswerCall } from '@svc/pipeline/engine';
import type { ScriptNetwork } from './script-network';

type Values = readonly [never, never, never];
type Call = (network: ScriptNetwork, values: Values, signal: AbortSignal) => Promise<unknown>;

const isMissing = (): never => {
  throw new Error('This part of the network is not set up.');
};

const calls = {
  model: ({ model }, [messages, answer], signal) => model?.(messages, answer, signal) ?? isMissing(),
  search: ({ encyclopedia }, [language, words], signal) => encyclopedia?.search(language, words, signal) ?? isMissing(),
  whole: ({ encyclopedia }, [language, found], signal) => encyclopedia?.whole(language, found, signal) ?? isMissing(),
  translated: ({ encyclopedia }, [from, found, to], signal) =>
    encyclopedia?.translated(from, found, to, signal) ?? isMissing(),
  download: ({ download }, [address], signal) => download(address, signal),
} satisfies Record<string, Call>;

type CallName = keyof typeof calls;

/** Makes the calls of another thread. */
export const answerBy =
  (network: ScriptNetwork): AnswerCall =>
  async (name, values, signal) =>
    (calls[name as CallName] as Call)(network, values as unknown as Values, signal);

/** The network of a thread without one; every part exists, and settings decide which are used. */
export const networkBy = (call: CallMain): ScriptNetwork => ({
  model: (messages, answer, signal) => call('model', [messages, answer], signal),
  encyclopedia: {
    knows: hasEdition,
    search: (language, words, signal) => call('search', [language, words], signal),
    whole: (language, found, signal) => call('whole', [language, found], signal),
    translated: (from, found, to, signal) => call('translated', [from, found, to], signal),
  },
  download: (address, signal) => call('download', [address], signal),
});

import { hasEdition } from '../encyclopedia/encyclopedia';
import type { ScriptNetwork } from '../script-network';

/** Calls the network through the main thread. */
export type AskNetwork = (name: CallName, values: readonly unknown[], signal: AbortSignal) => Promise<never>;

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

export type CallName = keyof typeof calls;

/** Makes a call for another thread. */
export const makeCall = async (
  network: ScriptNetwork,
  name: string,
  values: readonly unknown[],
  signal: AbortSignal,
): Promise<unknown> => (calls[name as CallName] as Call)(network, values as unknown as Values, signal);

/** The network of a thread without one; every part exists, and settings decide which are used. */
export const networkBy = (ask: AskNetwork): ScriptNetwork => ({
  model: (messages, answer, signal) => ask('model', [messages, answer], signal),
  encyclopedia: {
    knows: hasEdition,
    search: (language, words, signal) => ask('search', [language, words], signal),
    whole: (language, found, signal) => ask('whole', [language, found], signal),
    translated: (from, found, to, signal) => ask('translated', [from, found, to], signal),
  },
  download: (address, signal) => ask('download', [address], signal),
});

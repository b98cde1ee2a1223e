import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './answers';
import type { Ledger } from './ledger';

interface Asked {
  readonly kind: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

interface Told extends Answer {
  readonly body: Readonly<Record<string, unknown>>;
}

/** Longer than a service takes to give up an engine that is silent. */
const answerTimeoutMs = 30_000;
const againAfterMs = 200;

const read = (text: string): Readonly<Record<string, unknown>> =>
  text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};

const failureReason = (error: unknown): string => {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
};

export const isAccepted = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Asks once, and notes what came of it. */
export const ask = async (ledger: Ledger, { kind, method, url, headers, body }: Asked): Promise<Told> => {
  const askedAt = Date.now();
  const told = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(answerTimeoutMs),
  }).then(
    async (answer) => ({ status: answer.status, body: read(await answer.text()) }),
    (error: unknown) => ({ status: 0, body: {}, reason: failureReason(error) }),
  );
  const { body: said, ...rest } = told;
  const answer = { kind, askedAt, answeredAt: Date.now(), ...rest };
  ledger.answers.push(answer);
  return { ...answer, body: said };
};

/** Repeats the request until the service answers it or `signal` aborts; each try is recorded. */
export const askUntilAnswered = async (
  ledger: Ledger,
  asked: Asked,
  signal: AbortSignal,
  onTry: (told: Told) => void = () => undefined,
): Promise<Told | null> => {
  while (!signal.aborted) {
    const told = await ask(ledger, asked);
    onTry(told);
    if (told.status !== 0 && told.status < 500) return told;
    await pause(againAfterMs);
  }
  return null;
};

import { describe, it } from 'vitest';
import type { ContractStack } from './contract-stack';
import { expectError } from './shapes';

export type Answer = Awaited<ReturnType<ContractStack['auth']>>;
export type Ask = (stack: ContractStack) => Promise<Answer>;

/** A request that is refused; the validation names the field. */
export type ErrorRow = readonly [request: string, code: string, ask: Ask, field?: string];

type Headers = Record<string, string>;

/** A request without further preparation. */
export const ask =
  (route: string, body?: unknown, headers: Headers = {}): Ask =>
  (stack) =>
    stack.auth(route, { body, headers });

export const askAsAdmin =
  (route: string, body?: unknown): Ask =>
  (stack) =>
    stack.auth(route, { body, headers: stack.apiKey });

/** The request with other settings, which are restored afterwards. */
export const whileSettings =
  (settings: Readonly<Record<string, unknown>>, request: Ask): Ask =>
  async (stack) => {
    const answers: Answer[] = [];
    await stack.withSettings(settings, async () => void answers.push(await request(stack)));
    const [answer] = answers;
    if (answer === undefined) throw new Error('The request was not sent.');
    return answer;
  };

/** One test for each row. */
export const describeErrors = (stack: ContractStack, status: number, rows: readonly ErrorRow[]): void =>
  void describe(`errors ${status}`, () => {
    for (const [request, code, send, field] of rows)
      it(`${request} answers ${status} ${code}`, async () => {
        expectError(await send(stack), status, code, field);
      });
  });

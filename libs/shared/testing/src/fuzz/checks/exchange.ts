import type { Operation } from '../openapi/interface-document';
import type { WireAnswer, WireRequest } from '../wire/wire-request';

/** A request with its answer, and what was meant by it. */
export interface Exchange {
  readonly request: WireRequest;
  /** The operation that the request addresses after all mutations; undefined when unknown. */
  readonly operation?: Operation;
  /** Stands in each hostile value, so that an answer which repeats one is known. */
  readonly canary?: string;
  readonly answer: WireAnswer;
}

export interface Fault {
  readonly check: string;
  /** One sentence, the same for the same fault however the values differ. */
  readonly what: string;
}

/** @returns what is wrong, or nothing */
export type Check = (exchange: Exchange) => string | undefined;

/** Nothing when it is no JSON. */
export const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
};

export const jsonBody = ({ body }: WireAnswer): unknown => parseJson(body);

export const hasBody = ({ request, answer }: Exchange): boolean =>
  request.method !== 'HEAD' && ![204, 304].includes(answer.status);

import type { Fault } from '../checks/exchange';
import { curlLine, type WireAnswer, type WireRequest } from '../wire/wire-request';

/** A fault with the request that shows it. */
export interface Finding extends Fault {
  readonly origin: string;
  /** The id of the operation that the request was generated for. */
  readonly operation: string;
  readonly request: WireRequest;
  /** Nothing where none came. */
  readonly answer?: WireAnswer;
}

const shownBytes = 1_200;
const shownCurlCharacters = 4_000;

const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)} … (${text.length - most} more)`;

const describeAnswer = ({ status, headers, body }: WireAnswer): string => {
  const fields = Object.entries(headers).map(([name, value]) => `    ${name}: ${value}`);
  return [`    ${status}`, ...fields, `    ${shorten(body.toString('utf8'), shownBytes)}`].join('\n');
};

/** Describes how to reproduce a finding. */
export const describeFinding = (finding: Finding, seed: number): string =>
  [
    `FINDING (${finding.check}) ${finding.operation}: ${finding.what}`,
    `  --seed ${seed}; the smallest request that shows it:`,
    `    ${shorten(curlLine(finding.origin, finding.request), shownCurlCharacters)}`,
    ...(finding.answer === undefined ? [] : ['  answered:', describeAnswer(finding.answer)]),
  ].join('\n');

/** Checks that count as one finding for all operations together. */
const alike = ['envelope', 'security headers', 'request id', 'content type'];

/** The findings of a run, each kind once, however often it was seen. */
export class Findings {
  private readonly seen = new Map<string, { finding: Finding; count: number }>();

  /** @returns whether it is the first of its kind */
  add(finding: Finding): boolean {
    const kind = [finding.check, finding.what, alike.includes(finding.check) ? '' : finding.operation].join(' ');
    const known = this.seen.get(kind);
    if (known !== undefined) {
      known.count += 1;
      return false;
    }
    this.seen.set(kind, { finding, count: 1 });
    return true;
  }

  /** The same fault, shown by a smaller request. */
  replace(old: Finding, smaller: Finding): void {
    for (const known of this.seen.values()) if (known.finding === old) known.finding = smaller;
  }

  get all(): readonly { readonly finding: Finding; readonly count: number }[] {
    return [...this.seen.values()];
  }
}

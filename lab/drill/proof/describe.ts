import { summariseRefusals, type Answer } from '../load/answers';
import type { Ledger } from '../load/ledger';
import type { Span } from '../load/under-load';
import type { Loss } from './losses';

const mostShown = 10;

export const describeLoss = ({ what, whose, sentence }: Loss): string => `the ${what} of ${whose}: ${sentence}`;

const describePromises = ({ accounts, chains, mails, videos }: Ledger, answers: readonly Answer[]): string =>
  [
    `${answers.length} requests`,
    `${accounts.length} accounts`,
    `${chains.length} sessions`,
    `${mails.length} mails`,
    `${videos.length} videos`,
  ].join(', ');

/**
 * Lists refused requests, one a line.
 * @param span.answers answers to report; all of the ledger by default
 */
export const describeSpan = (
  title: string,
  { ledger, beganAt, readyAt, answers = ledger.answers }: Span & { readonly answers?: readonly Answer[] },
): string[] => {
  const { count, seconds, byKind } = summariseRefusals(answers);
  const longestMs = Math.max(0, ...answers.map(({ askedAt, answeredAt }) => answeredAt - askedAt));
  return [
    `${title}: ${describePromises(ledger, answers)}`,
    `  refused: ${count} in ${seconds.toFixed(1)} s; the longest answer took ${(longestMs / 1_000).toFixed(1)} s; ready again after ${((readyAt - beganAt) / 1_000).toFixed(1)} s`,
    ...[...byKind].toSorted().map(([name, times]) => `    ${name}: ${times}`),
  ];
};

export const describeLosses = (losses: readonly string[]): string[] => [
  losses.length === 0 ? '  lost: nothing' : `  LOST: ${losses.length}`,
  ...losses.slice(0, mostShown).map((loss) => `    ${loss}`),
];

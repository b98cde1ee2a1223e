export interface MutantResult {
  /** The file whose rule was undone, from the checkout's folder. */
  readonly file: string;
  /** From 1: where it stands, or where its statement begins. */
  readonly line: number;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
  /** `invalid` ones say nothing: PostgreSQL does not understand them. `uncovered` ones were reached by no test. */
  readonly status: 'killed' | 'survived' | 'uncovered' | 'invalid';
}

const longestPart = 60;

const shorten = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').replaceAll('`', "'").trim();
  return plain.length > longestPart ? `${plain.slice(0, longestPart)}…` : plain;
};

/** How the table of survivors names a mutant: lines move, what is written there moves less. */
export const nameOf = ({ mutator, original, replacement }: MutantResult): string =>
  `${mutator}: ${shorten(original)} → ${shorten(replacement)}`;

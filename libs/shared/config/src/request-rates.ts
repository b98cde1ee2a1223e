/** Requests per minute and address, by the name of the limit. */
export type Rates<Name extends string> = Readonly<Record<Name, number>>;

const highestRate = 1_000_000;
const pattern = /^([a-z-]{1,32})=([1-9]\d{0,6})$/;

const findProblem = (entry: string, usual: Rates<string>): string | null => {
  const [, name = '', rate] = pattern.exec(entry) ?? [];
  if (rate === undefined) return `has "${entry}", which is not name=number`;
  if (!Object.hasOwn(usual, name)) return `has "${name}", which is none of ${Object.keys(usual).join(', ')}`;
  return Number(rate) > highestRate ? `must have at most ${highestRate.toLocaleString('en')} for ${name}` : null;
};

const rateName = (entry: string): string => entry.split('=')[0] ?? '';

/** @returns the problems of changes to the default rates, as sentences without a subject */
export const rateProblems = (entries: readonly string[], usual: Rates<string>): string[] => {
  const twice = entries.map(rateName).find((name, index, names) => names.indexOf(name) !== index);
  return [
    ...entries.flatMap((entry) => findProblem(entry, usual) ?? []),
    ...(twice === undefined ? [] : [`has ${twice} twice`]),
  ];
};

/** @param entries without problems: `sign-in=40` */
export const toRates = <Name extends string>(entries: readonly string[], usual: Rates<Name>): Rates<Name> => ({
  ...usual,
  ...Object.fromEntries(entries.map((entry) => [rateName(entry), Number(entry.split('=')[1])])),
});

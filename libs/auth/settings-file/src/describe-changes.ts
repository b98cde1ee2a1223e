import { isDeepStrictEqual } from 'node:util';
import { printable, type EntryChange, type FileSection } from '@svc/auth';

const shownValue = 200;

const shownText = (value: unknown): string =>
  value === undefined ? 'nothing' : printable(JSON.stringify(value), shownValue);

/** Values of secrets are not shown. */
const describeFields = (
  path: string,
  { before = {}, after = {} }: EntryChange,
  secret: string | undefined,
): string[] => {
  const old = new Map<string, unknown>(Object.entries(before));
  const next = new Map<string, unknown>(Object.entries(after));
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((name) => !isDeepStrictEqual(old.get(name), next.get(name)))
    .map((name) =>
      name === secret
        ? `${path}.${name}: another value (secret)`
        : `${path}.${name}: ${shownText(old.get(name))} -> ${shownText(next.get(name))}`,
    );
};

const describeEntry = ({ name: section, secret }: FileSection, change: EntryChange): string[] => {
  const { name, before, after } = change;
  const path = printable(`${section}.${name}`);
  if (section === 'settings') return describeFields(section, toSetting(change), undefined);
  if (before === undefined) return [`${path}: added`];
  return after === undefined ? [`${path}: removed`] : describeFields(path, change, secret);
};

const readValue = (fields: object | undefined): unknown =>
  new Map<string, unknown>(Object.entries(fields ?? {})).get('value');

/** A setting is an entry with one field, which bears its name here. */
const toSetting = ({ name, before, after }: EntryChange): EntryChange => ({
  name,
  before: { [name]: readValue(before) },
  after: { [name]: readValue(after) },
});

/** One line for each difference. */
export const describeChanges = (section: FileSection, changes: readonly EntryChange[]): string[] =>
  changes.flatMap((change) => describeEntry(section, change));

/** @param before parts that the file applied last owns */
export const describeOwnership = (file: string, before: readonly string[], after: readonly string[]): string[] => {
  const taken = after.filter((part) => !before.includes(part));
  const released = before.filter((part) => !after.includes(part));
  return [
    ...(taken.length === 0 ? [] : [`${file} owns: ${taken.join(', ')}`]),
    ...(released.length === 0 ? [] : [`left to administrators: ${released.join(', ')}`]),
  ];
};

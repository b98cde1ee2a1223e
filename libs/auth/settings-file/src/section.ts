import { isDeepStrictEqual } from 'node:util';
import type { Entries, EntryChange, FileSection } from '@svc/auth';

/** Compares what is there with what the file says; lists lose what the file leaves out, settings do not. */
export const listChanges = ({ name: section }: FileSection, before: Entries, after: Entries): EntryChange[] => {
  const removed = section === 'settings' ? [] : [...before.keys()].filter((name) => !after.has(name));
  return [
    ...removed.map((name) => ({ name, before: before.get(name), after: undefined })),
    ...[...after]
      .map(([name, fields]) => ({ name, before: before.get(name), after: fields }))
      .filter((change) => !isDeepStrictEqual(change.before, change.after)),
  ];
};

import { readReality } from './reality';
import type { Provenance } from './recorded-providers';

/** A SCIM request of a directory, and what must come of it. */
export interface RecordedRequest extends Provenance {
  /** Name for tests that choose the request. */
  name?: string;
  title: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  body?: { Operations?: object[] };
  expected: {
    status: number;
    /** Part of the answer. */
    answer?: object;
    /** Part of the resource that a GET of the path returns afterwards. */
    after?: object;
  };
}

interface RecordedDirectory {
  directory: string;
  requests: RecordedRequest[];
}

/** Requests of the folders `directories` of the corpora. */
export const readRecordedRequests = (name: string): RecordedRequest[] =>
  readReality<RecordedDirectory>('directories')
    .filter(({ directory }) => directory === name)
    .flatMap(({ requests }) => requests);

/** Replaces `<name>` in all texts of a record. */
export const fillRequest = <Recorded>(recorded: Recorded, values: Readonly<Record<string, string>>): Recorded => {
  const fill = (_name: string, value: unknown): unknown =>
    typeof value === 'string' ? value.replace(/<(\w+)>/g, (whole, name: string) => values[name] ?? whole) : value;
  return JSON.parse(JSON.stringify(recorded), fill) as Recorded;
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
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

/** Requests in `e2e/reality/directories`. */
export const readRecordedRequests = (directory: string): RecordedRequest[] => {
  const file = join(projectRoot(), 'e2e', 'reality', 'directories', `${directory}.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { requests: RecordedRequest[] }).requests;
};

/** Replaces `<name>` in all texts of a record. */
export const fillRequest = <Recorded>(recorded: Recorded, values: Readonly<Record<string, string>>): Recorded => {
  const fill = (_name: string, value: unknown): unknown =>
    typeof value === 'string' ? value.replace(/<(\w+)>/g, (whole, name: string) => values[name] ?? whole) : value;
  return JSON.parse(JSON.stringify(recorded), fill) as Recorded;
};

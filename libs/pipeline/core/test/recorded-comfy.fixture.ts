import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** JSON of `e2e/reality`, by its path there. */
export const readRecorded = <Content>(path: string): Content =>
  JSON.parse(readFileSync(resolve('e2e/reality', path), 'utf8')) as Content;

interface RecordedNode {
  class_type: string;
  inputs: Record<string, unknown>;
  _meta?: { title: string };
}

export type RecordedWorkflow = Record<string, RecordedNode>;

export interface RecordedRefusals {
  workflow: RecordedWorkflow;
  answers: { title: string; status: number; body: unknown; expected: string }[];
}

export interface RecordedHistories {
  promptId: string;
  workflow: RecordedWorkflow;
  histories: {
    title: string;
    entry: { outputs: Record<string, unknown>; status: Record<string, unknown> };
    expected: { files?: string[]; media?: string; failure?: string };
  }[];
}

export interface RecordedQueues {
  answers: { title: string; body: Record<string, unknown>; expected: boolean }[];
}

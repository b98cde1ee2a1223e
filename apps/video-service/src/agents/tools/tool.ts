import type { Type } from '@nestjs/common';
import type { Requester } from '../../requester';

/** One call of a tool, as far as its work has to know. */
export interface ToolCall {
  requester: Requester;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Tells how far the work is; null where the caller does not listen. */
  report: ((percentage: number, message: string) => void) | null;
}

/** What a tool answers: facts, with a `next` that says what to do with them. */
export interface ToolAnswer {
  content: Readonly<Record<string, unknown>>;
  /** Files that the answer speaks of. */
  links?: readonly FileLink[];
  /** To be looked at by models that can. */
  pictures?: readonly NamedPicture[];
}

export interface NamedPicture {
  name: string;
  mimeType: string;
  bytes: Buffer;
}

export interface FileLink {
  uri: string;
  name: string;
  mimeType: string;
}

export interface Tool<Arguments extends object> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** What kinds of arguments it takes; of several `formOf` says which are given. */
  readonly forms: readonly Type[];
  readonly formOf?: (given: Readonly<Record<string, unknown>>) => Type;
  readonly isReadOnly: boolean;
  /** Whether something is lost by it, so that hosts ask the person first. */
  readonly isDestructive?: boolean;
  /** @throws AppError for whatever is wrong */
  readonly run: (given: Arguments, call: ToolCall) => Promise<ToolAnswer>;
}

/** Whatever its arguments are: they are of its form once they have been checked. */
export type AnyTool = Tool<never>;

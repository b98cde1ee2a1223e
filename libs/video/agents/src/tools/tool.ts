import type { Type } from '@nestjs/common';
import type { Scope } from '@svc/access';
import type { Requester } from '@svc/video';
import type { TaskHandle } from './task-handle';

export interface ToolCall {
  requester: Requester;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  /** Reports progress; null when the client did not ask for it. */
  report: ((percentage: number, message: string) => void) | null;
  /** True when the client declares the tasks extension. */
  takesTasks: boolean;
  /** Answer of the person to the question of the tool; `unavailable` when the client cannot ask. */
  consent: 'unasked' | 'given' | 'refused' | 'unavailable';
}

/** The answer of a tool: facts, with a `next` that names the next step. */
export interface ToolAnswer {
  content: Readonly<Record<string, unknown>>;
  links?: readonly FileLink[];
  /** Models that accept images can look at these. */
  pictures?: readonly NamedPicture[];
  /** Replaces the rest: the client reads the answer from the task. */
  task?: TaskHandle;
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
  /** Classes of the accepted arguments; with more than one, `chooseForm` chooses. */
  readonly forms: readonly Type[];
  readonly chooseForm?: (given: Readonly<Record<string, unknown>>) => Type;
  readonly scope: Scope;
  readonly isReadOnly: boolean;
  /** True when the call destroys something, so that hosts ask the user first. */
  readonly isDestructive?: boolean;
  /** Asked before a costly call, where the client can ask. @throws AppError */
  readonly question?: (given: Arguments, call: ToolCall) => Promise<string>;
  /** @throws AppError */
  readonly run: (given: Arguments, call: ToolCall) => Promise<ToolAnswer>;
}

/** `never` accepts every argument class: arguments are validated before `run`. */
export type AnyTool = Tool<never>;

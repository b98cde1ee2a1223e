import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { afterEach, beforeEach, inject } from 'vitest';

/** A statement of the tests' own run, and what is sent in its place. */
export interface StatementChange {
  readonly original: string;
  readonly mutated: string;
}

/** Result of a spec file's run. */
export interface StatementsMeta {
  /** Full names of the tests that send each statement; the empty name stands for hooks. */
  statements?: Record<string, string[]>;
  /** Keys are full names of tests. */
  durationsMs?: Record<string, number>;
  /** PostgreSQL did not understand the mutated statement. */
  isInvalid?: boolean;
}

declare module 'vitest' {
  export interface ProvidedContext {
    statementChange: StatementChange | undefined;
  }
}

interface Watch {
  change: StatementChange | undefined;
  seen: Map<string, Set<string>>;
  durationsMs: Record<string, number>;
  test: string;
  startedAt: number;
  isInvalid: boolean;
}

type Query = (this: pg.Client, statement: unknown, ...rest: unknown[]) => unknown;
type Watched = typeof globalThis & { svcStatements?: Watch };

/** PostgreSQL's class of syntax errors and of names and types that do not fit. */
const NOT_UNDERSTOOD = '42';

const fresh: Watch = {
  change: inject('statementChange'),
  seen: new Map(),
  durationsMs: {},
  test: '',
  startedAt: 0,
  isInvalid: false,
};
const isFirst = (globalThis as Watched).svcStatements === undefined;
const watch = Object.assign(((globalThis as Watched).svcStatements ??= fresh), fresh);
if (isFirst) watchStatements();

const heard = new WeakSet<EventEmitter>();

/** Files share a process: the client is patched once, and reports to the running file. */
function watchStatements(): void {
  const client = pg.Client.prototype as { query: Query };
  const send = client.query;
  client.query = function (this: pg.Client, statement: unknown, ...rest: unknown[]): unknown {
    listenForRefusals(this);
    return send.call(this, watched(statement), ...rest);
  };
}

function watched(statement: unknown): unknown {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown }).text;
  if (typeof text !== 'string') return statement;
  watch.seen.set(text, (watch.seen.get(text) ?? new Set()).add(watch.test));
  if (text !== watch.change?.original) return statement;
  if (typeof statement === 'string') return watch.change.mutated;
  // A name stands for the text that it was prepared with.
  return Object.assign(statement as object, { text: watch.change.mutated, name: undefined });
}

/** Those who catch the error do not say it: the connection does. */
function listenForRefusals(client: pg.Client): void {
  const { connection } = client as unknown as { connection: EventEmitter };
  if (heard.has(connection)) return;
  heard.add(connection);
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (watch.change !== undefined && code?.startsWith(NOT_UNDERSTOOD) === true) watch.isInvalid = true;
  });
}

const fullName = (task: { name: string; suite?: { name: string } | undefined } | undefined): string =>
  task === undefined ? '' : [fullName(task.suite), task.name].filter((part) => part !== '').join(' ');

beforeEach(({ task }) => {
  watch.test = fullName(task);
  watch.startedAt = performance.now();
});
afterEach(({ task }) => {
  watch.durationsMs[watch.test] = performance.now() - watch.startedAt;
  watch.test = '';
  const { change, isInvalid, durationsMs } = watch;
  const statements = Object.fromEntries([...watch.seen].map(([text, tests]) => [text, [...tests]]));
  Object.assign(task.file.meta, change === undefined ? { statements, durationsMs } : { isInvalid });
});

import { missingOn, type NodeCatalog } from './node-catalog';
import type { ComfyServer } from './comfy-server';
import type { ComfyWorkflow } from './comfy-workflow';

/** How long an answer counts: a person who adds a model expects that it works soon. */
const freshMs = { complete: 600_000, incomplete: 10_000, unknown: 60_000 };
const askTimeoutMs = 5_000;

/** Nodes and models that the server has, as it said last. */
export interface ServerState {
  /** Says whether the last answer still counts; null when the last call had none. */
  readonly age: () => 'fresh' | 'old' | null;
  /** Lists what a workflow needs and the server did not have; empty while unknown. */
  readonly missing: (workflow: ComfyWorkflow) => string[];
  /** Asks unless the last answer is fresh. Never rejects. */
  readonly refresh: () => Promise<void>;
}

/** @param workflows those that requests may name; an answer without gaps counts longer */
export const createServerState = (server: ComfyServer, workflows: () => readonly ComfyWorkflow[]): ServerState => {
  let catalog: NodeCatalog | null = null;
  let askAgainAt = -Infinity;
  let asking: Promise<void> | null = null;

  const missing = (workflow: ComfyWorkflow): string[] => (catalog === null ? [] : missingOn(catalog, workflow));

  const ask = async (): Promise<void> => {
    catalog = await server.nodes(AbortSignal.timeout(askTimeoutMs)).catch(() => null);
    const isComplete = workflows().every((workflow) => missing(workflow).length === 0);
    const lasts = catalog === null ? 'unknown' : isComplete ? 'complete' : 'incomplete';
    askAgainAt = performance.now() + freshMs[lasts];
    asking = null;
  };

  return {
    age: () => (catalog === null ? null : performance.now() < askAgainAt ? 'fresh' : 'old'),
    missing,
    refresh: async () => {
      if (performance.now() < askAgainAt) return;
      asking ??= ask();
      await asking;
    },
  };
};

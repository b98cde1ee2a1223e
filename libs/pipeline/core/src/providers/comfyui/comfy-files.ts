import { nodeTitle, type ComfyWorkflow } from './comfy-workflow';

/** A file that a workflow produced; `GET /view` takes the first three fields. */
export interface ComfyFile {
  filename: string;
  subfolder: string;
  /** `output`, or `temp` for previews. */
  type: string;
  /** Lower is better. */
  rank: number;
}

const listValues = (value: unknown): unknown[] =>
  value !== null && typeof value === 'object' ? Object.values(value as Record<string, unknown>) : [];

const isMask = /(?:^|[^a-z])mask/iu;

const rankFile = (filename: string, type: string, node: ComfyWorkflow[string] | undefined): number => {
  const title = node === undefined ? '' : nodeTitle(node);
  const about = [filename, title, node?.class_type ?? ''];
  const penalties = [type !== 'output', about.some((text) => isMask.test(text)), !title.startsWith('$output.')];
  return penalties.reduce((rank, isWorse) => rank * 2 + Number(isWorse), 0);
};

/**
 * Nodes list their files under different names: `images`, `audio`, `gifs`, `video`. Saved files come before previews,
 * then masks come last, and nodes titled `$output.<name>` first.
 */
export const listFiles = (outputs: unknown, workflow: ComfyWorkflow): ComfyFile[] =>
  (outputs !== null && typeof outputs === 'object' ? Object.entries(outputs) : [])
    .flatMap(([id, output]: [string, unknown]) =>
      listValues(output)
        .flatMap(listValues)
        .flatMap((file): ComfyFile[] => {
          const { filename, subfolder = '', type = 'output' } = (file ?? {}) as Partial<ComfyFile>;
          if (typeof filename !== 'string' || typeof subfolder !== 'string' || typeof type !== 'string') return [];
          return [{ filename, subfolder, type, rank: rankFile(filename, type, workflow[id]) }];
        }),
    )
    .sort((one, other) => one.rank - other.rank);

/** A file that a workflow produced; `GET /view` takes these three fields. */
export interface ComfyFile {
  filename: string;
  subfolder: string;
  /** `output`, or `temp` for previews. */
  type: string;
}

const isFile = (value: unknown): value is ComfyFile => {
  const { filename, subfolder, type } = (value ?? {}) as Partial<ComfyFile>;
  return typeof filename === 'string' && typeof subfolder === 'string' && typeof type === 'string';
};

const valuesOf = (value: unknown): unknown[] =>
  value !== null && typeof value === 'object' ? Object.values(value as Record<string, unknown>) : [];

/**
 * Nodes list their files under different names: `images`, `audio`, `gifs`, `video`. Saved files come before previews.
 */
export const filesOf = (outputs: unknown): ComfyFile[] => {
  const files = valuesOf(outputs).flatMap(valuesOf).flatMap(valuesOf).filter(isFile);
  return [...files.filter(({ type }) => type === 'output'), ...files.filter(({ type }) => type !== 'output')];
};

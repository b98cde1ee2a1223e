import type { ModelLifetime, ModelServer } from '../providers/models/used-models';

/** Models of other servers that videos are made with. */
export interface PipelineModels {
  /** Fetches lists that are not fresh; requests are checked against them. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** Models in use with a known end, after fetching every list. */
  readonly lifetimes: () => Promise<ModelLifetime[]>;
  /** Sentences about the servers for the log at the start, after asking them. */
  readonly report: () => Promise<string[]>;
}

/**
 * @param requested models that requests name
 * @param others models that the settings alone name
 */
export const createPipelineModels = (
  requested: readonly ModelServer[],
  others: readonly ModelServer[],
): PipelineModels => {
  const used = [...requested, ...others];
  const refreshAll = async (models: readonly ModelServer[]): Promise<void> => {
    await Promise.all(models.map(({ refresh }) => refresh()));
  };
  return {
    refresh: () => refreshAll(requested),
    lifetimes: async () => {
      await refreshAll(used);
      return used.flatMap(({ lifetimes }) => lifetimes());
    },
    report: async () => {
      await refreshAll(used);
      // Pictures and voices may come from one server.
      return [...new Set(used.flatMap((server) => server.report?.() ?? []))];
    },
  };
};

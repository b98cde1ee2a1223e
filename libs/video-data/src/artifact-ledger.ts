import type { KeptKind } from '@svc/contracts';
import { createRecentValues } from '@svc/pipeline';
import type { ArtifactLedger } from '@svc/storage';
import { logFields } from '@svc/telemetry';
import type { KeptParts } from './kept-parts';

/** Far less than what parts are kept for after their last use. */
const rememberedMs = 60_000;
const mostRemembered = 2_000;

/** The work under way bears its task, as its log lines do. */
const currentTask = (): string | null => logFields().taskId ?? null;

/**
 * Also notes whose task a part is of use to. The steps of a video look at the same parts again and again, within seconds:
 * each use by a task is noted once a minute by a process, not each time.
 */
export const createArtifactLedger = (parts: Pick<KeptParts, 'remember' | 'touch'>): ArtifactLedger<KeptKind> => {
  const noted = createRecentValues<true>(mostRemembered, rememberedMs);
  return {
    remember: (part, sizeBytes) => parts.remember(part, sizeBytes, currentTask()),
    touch: async (key) => {
      const taskId = currentTask();
      const use = `${taskId ?? ''} ${key}`;
      if (noted.get(use) === true) return;
      await parts.touch(key, taskId);
      noted.set(use, true);
    },
  };
};

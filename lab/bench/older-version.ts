import { createOwnedFolder, removeOwnedFolder } from '@svc/provision';
import { buildApps } from '@svc/testing/harness';
import { OlderVersion } from '../drill/system/older-version';
import { compareAuthServices } from './older-version/auth-works';
import type { Comparison } from './older-version/request-costs';
import { compareVideoServices } from './older-version/video-works';
import { exitCode } from './report';

const comparisons: Readonly<Record<string, Comparison>> = { auth: compareAuthServices, video: compareVideoServices };

/**
 * Compares requests with those of an older version by turns, each on engines of its own.
 * @param from a commit
 * @param only name of one service; both unless given
 */
export const measureOlderVersion = async (from: string, rounds: number, only?: string): Promise<number> => {
  const folder = createOwnedFolder();
  try {
    await buildApps();
    const { root, name } = await OlderVersion.build(from, folder);
    console.log(`Compared with ${name}`);
    for (const [service, compare] of Object.entries(comparisons))
      if (only === undefined || only === service) await compare(root, rounds);
    return exitCode();
  } finally {
    removeOwnedFolder(folder);
  }
};

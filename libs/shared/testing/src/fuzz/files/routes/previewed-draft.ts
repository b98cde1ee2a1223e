import { setTimeout as pause } from 'node:timers/promises';
import { callJson } from '../../../harness';
import type { PreviewedDraft } from './file-routes';
import type { PackMirror } from './pack-mirror';

const manyFiles = '1000000';

/** Settings of a video-service that takes many files from one caller without a token. */
export const fileSettings = (mirror: PackMirror) => ({
  VIDEO_AUTH: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  ENCYCLOPEDIA: 'off',
  COMMONS: 'off',
  TEXT_ADDRESSES: 'off',
  ASSETS_PER_CALLER: manyFiles,
  VOICES_URL: mirror.url,
});

const pollMs = 100;

/** Has a worker write a draft. */
export const writeDraft = async (url: string): Promise<PreviewedDraft> => {
  const drafts = `${url}/api/video/drafts`;
  const { draft_id: id } = await callJson(drafts, { body: { text: 'Bees dance.', mode: 'fixed' } });
  for (;;) {
    const { scenes } = await callJson(`${drafts}/${String(id)}`);
    if (Array.isArray(scenes) && scenes.length > 0) return { id: String(id) };
    await pause(pollMs);
  }
};

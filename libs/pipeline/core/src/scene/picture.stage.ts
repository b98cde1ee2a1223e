import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Warning } from '@svc/contracts';
import { combineStandIns } from '../kernel/stand-in';
import type { Stage } from '../kernel/stage';
import type { TemplateLibrary } from '../frame';
import { isVector, type Media } from '../media';
import type { SceneInput } from '../script/scene-input';
import { pictureFiles, type PictureOutput } from './picture-manifest';
import { makeMedia, type SceneMediaParts } from './scene-media';

export interface PictureTask {
  input: SceneInput;
  /** Length of the scene, for clips. */
  durationSeconds: number;
  /** Empty or missing; the stage writes the picture's file into it. */
  outputFolder: string;
}

interface PictureStageParts extends SceneMediaParts {
  templates: TemplateLibrary;
}

const put = async (media: Media, path: string): Promise<void> =>
  media.kind === 'picture' ? writeFile(path, media.bytes) : copyFile(media.file.path, path);

/** The picture or clip of one scene, as a file; null for a drawn picture, which is drawn again quickly. */
export const createPictureStage = (parts: PictureStageParts): Stage<PictureTask, PictureOutput | null> => ({
  name: 'picture',
  run: async ({ input, durationSeconds, outputFolder: folder }, context) => {
    const warnings: Warning[] = [];
    const warn = (warning: Warning): void => {
      warnings.push(warning);
      context.warn(warning);
    };
    context.report(0, 'making_picture');
    const template = await parts.templates.open(input.request.frame_template);
    const media = await makeMedia(parts, input, template, durationSeconds, { ...context, warn });
    if (media === null || (media.kind === 'picture' && isVector(media))) return null;
    await mkdir(folder, { recursive: true });
    await put(media, join(folder, pictureFiles.media));
    const origin = { ...(media.source && { source: media.source }), ...combineStandIns(media.isStandIn) };
    return { folder, manifest: { credit: media.credit ?? null, warnings, ...origin } };
  },
});

import { join } from 'node:path';
import { type GivenActivity } from '@svc/contracts';
import { isGoodStill } from '../kernel/stand-in';
import { listPictures } from '../scene/later-pictures';
import { pictureFiles, type PictureOutput } from '../scene/picture-manifest';
import type { ReadyPicture } from '../scene/scene-task';
import type { SceneInput } from '../script/scene-input';
import type { Artifacts } from './artifacts';
import type { Pipeline } from './create-pipeline';
import { unusedFolder, type StepHost } from './step-host';

/** The picture's share of a scene's progress, when another service makes it. */
const pictureShare = 0.25;

/** Makes expensive pictures that are not stored yet: a preview, a video and its variants show the same picture. */
export class ScenePictures {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly artifacts: Artifacts,
  ) {}

  /**
   * All pictures of a scene, in order of showing.
   * @param input with the scene's own language
   */
  async ensureAllFiles(
    input: SceneInput,
    durationSeconds: number,
    from: number,
    host: StepHost,
  ): Promise<(ReadyPicture | null)[]> {
    const pictures: (ReadyPicture | null)[] = [];
    for (const [index, one] of listPictures(input).entries())
      pictures.push(await this.ensureFiles(one, durationSeconds, from, host, index));
    return pictures;
  }

  /** The scene's first picture; null for one that is not stored. @param input with the scene's own language */
  async findFiles(input: SceneInput, host: StepHost): Promise<ReadyPicture | null> {
    const [first = input] = listPictures(input);
    const key = await this.pipeline.pictureKey(first);
    const found = key === null ? null : await this.find(key, first, host, 0);
    return found && this.open(found, host);
  }

  /** Keys of the scene's stored pictures, in order of showing. @param input with the scene's own language */
  async listKeys(input: SceneInput): Promise<string[]> {
    const keys: string[] = [];
    for (const one of listPictures(input)) {
      const key = await this.pipeline.pictureKey(one);
      if (key !== null) keys.push(key);
    }
    return keys;
  }

  /**
   * @param input with the scene's own language
   * @param from progress of the scene at the beginning
   * @param number of the picture in its scene, from 0
   * @returns null for a scene with a drawn picture, an asset, or none
   */
  private async ensureFiles(
    input: SceneInput,
    durationSeconds: number,
    from: number,
    host: StepHost,
    number: number,
  ): Promise<ReadyPicture | null> {
    const key = await this.pipeline.pictureKey(input);
    if (key === null) return null;
    const found = await this.find(key, input, host, number);
    if (found !== null) return this.open(found, host);
    const made = await this.make(input, durationSeconds, from, host);
    if (made !== null) await this.artifacts.picture.put(key, made);
    return made && this.open(made, host);
  }

  private async find(key: string, input: SceneInput, host: StepHost, number: number): Promise<PictureOutput | null> {
    const folder = join(host.workRoot, `picture-${input.scene.index}-${number}`);
    const found = await this.artifacts.picture.findFiles(key, folder);
    return found !== null && isGoodStill(found.manifest) ? found : null;
  }

  private async make(
    input: SceneInput,
    durationSeconds: number,
    from: number,
    host: StepHost,
  ): Promise<PictureOutput | null> {
    const { index: sceneIndex } = input.scene;
    const outputFolder = unusedFolder(host, 'new-picture');
    const report = (fraction: number, activity: GivenActivity) =>
      host.report({ step: 'scene', sceneIndex, fraction: from + (1 - from) * pictureShare * fraction, activity });
    return host.runStage(this.pipeline.picture, { input, durationSeconds, outputFolder }, { ...host, report });
  }

  private async open({ folder, manifest }: PictureOutput, { signal }: StepHost): Promise<ReadyPicture> {
    const { credit, source, ...rest } = manifest;
    const media = await this.pipeline.readMedia(join(folder, pictureFiles.media), signal);
    return { ...rest, media: { ...media, ...(credit && { credit }), ...(source && { source }) } };
  }
}

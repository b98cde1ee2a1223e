import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { createFairCache, FairQueue } from '@svc/concurrency';
import { VideoServiceConfig, PipelineConfig } from '@svc/config';
import { resourceFolder } from '@svc/content-files';
import { publicAddress } from '@svc/http';
import {
  createFramePreview,
  ownPieces,
  type FrameTemplate,
  type Picture,
  type Pipeline,
  type TemplateDescription,
  type TemplateFault,
} from '@svc/pipeline';
import { videoPipeline } from '@svc/video-engine';
import { uploadsPrefix, defaultCaptions } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { findAssetNameProblem } from '@svc/pipeline/assets';
import { capitalised } from '@svc/texts';
import type { TemplateResponse, WorkflowResponse, MusicResponse } from './resource.response';
import { AssetsService } from '../assets/assets.service';
import type { Requester } from '../requester';
import type { LookResponse } from './look.response';
import { looks, lookParameters, layoutTemplates, type Look } from './looks';

const audio = /\.(mp3|m4a|aac|ogg|opus|flac|wav)$/i;

const longestSidePixels = 640;
const previewsKept = 200;
const webpQuality = 80;
/** Stills and moving pictures of looks. */
const looksKept = 100;
/** A preview of a look draws several frames of full size; a page shows all of them. */
const limits = { places: 1, perCaller: 500, total: 5_000, what: 'pictures', retryAfterSeconds: 5 };
const sampleWorkflow = 'builtin/abstract';
const subject = 'a calm morning over hills';
const sampleWords = { prompt: subject, subject, promptPrefix: '', topic: subject, language: 'en' };
const sampleScene = { ...sampleWords, sceneIndex: 0, seed: 7, durationSeconds: 1 };

const musicLabel = (path: string): string => {
  const words = (path.split('/').at(-1) ?? path).replace(audio, '').replace(/[-_]+/g, ' ');
  return capitalised(words);
};

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && audio.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => findAssetNameProblem(path) === null)
    .sort();
};

const describeOwn = (path: string, sample: string | null): MusicResponse => {
  return { path, label: musicLabel(path), source: 'own', mood: null, duration: null, sample };
};

/** Lists what requests can name: templates and looks with their previews, voices, media workflows and music. */
@Injectable()
export class ResourcesService {
  private readonly queue = new FairQueue(limits);
  private readonly drawnTemplates = createFairCache<Buffer>(this.queue, previewsKept);
  private readonly drawnLooks = createFairCache<Buffer>(this.queue, looksKept);

  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    private readonly assets: AssetsService,
    private readonly config: PipelineConfig,
    private readonly service: VideoServiceConfig,
  ) {}

  /** Frame templates that requests can name. */
  async listTemplates(): Promise<TemplateResponse[]> {
    const templates = await this.pipeline.templates.list();
    return templates.map((template) => this.describeTemplate(template));
  }

  /** Files of the operator that are left out of `listTemplates`. */
  async listTemplateFaults(): Promise<TemplateFault[]> {
    return this.pipeline.templates.listFaults();
  }

  /** A PNG of a template with sample content, drawn once. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE */
  async drawTemplate(path: string, caller: string): Promise<Buffer> {
    const template = await this.pipeline.templates.open(path).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'TEMPLATE_NOT_FOUND' ? new AppError('NOT_FOUND') : error;
    });
    return this.drawnTemplates.get(caller, path, async () => {
      const input = { parameters: template.checkParameters({}) };
      return createFramePreview(template, { picture: await this.samplePicture(template), input, longestSidePixels });
    });
  }

  /** A drawing in the size of the template's media; null for a template without media. */
  async samplePicture({ description: { media } }: FrameTemplate): Promise<Picture | null> {
    if (media === null) return null;
    const workFolder = await mkdtemp(join(tmpdir(), 'template-preview-'));
    const signal = new AbortController().signal;
    const context = { signal, workFolder, report: () => undefined, warn: () => undefined };
    try {
      const made = await this.pipeline.media.open(sampleWorkflow).make({ ...media, ...sampleScene }, context);
      return made.kind === 'picture' ? made : null;
    } finally {
      await rm(workFolder, { recursive: true, force: true });
    }
  }

  /** Voices that requests can name. */
  async listVoices(): Promise<WorkflowResponse[]> {
    const { speech, defaults, models } = this.pipeline;
    await models.refresh();
    return speech.list().map(({ workflow, label, language }) => ({
      workflow,
      label,
      language,
      is_default: workflow === defaults.tts_workflow,
    }));
  }

  /** Media workflows that requests can name. */
  async listMediaWorkflows(): Promise<WorkflowResponse[]> {
    const { media, defaults, models } = this.pipeline;
    await models.refresh();
    return media.list().map((workflow) => ({
      workflow,
      label: workflow,
      language: null,
      is_default: workflow === defaults.media_workflow,
    }));
  }

  /**
   * Music that `bgm_path` can name. Files of the operator and the user come first and hide bundled files of the same
   * name.
   */
  async listMusic(requester: Requester): Promise<MusicResponse[]> {
    const uploads = (await this.assets.list(requester)).filter(({ kind }) => kind === 'audio');
    const uploaded = new Map(uploads.map(({ path, url }) => [path, url]));
    const shared = (await this.assets.listShared()).filter((path) => audio.test(path));
    // The folder also contains copies of uploads, including other users'.
    const placed = (await filesBelow(this.config.assetsFolder)).filter((path) => !path.startsWith(uploadsPrefix));
    const own = [...new Set([...uploaded.keys(), ...shared, ...placed])];
    const shipped = await filesBelow(resourceFolder(this.config.resourcesFolder, 'music'));
    return [
      ...own.map((path) => describeOwn(path, uploaded.get(path) ?? null)),
      ...shipped.filter((path) => !own.includes(path)).map((path) => this.describeShippedMusic(path)),
    ];
  }

  /** @returns MP3 @throws AppError NOT_FOUND for a name that is not bundled music */
  async readMusic(name: string): Promise<Buffer> {
    const piece = ownPieces.find(({ path }) => path === name);
    if (piece === undefined) throw new AppError('NOT_FOUND');
    return readFile(join(resourceFolder(this.config.resourcesFolder, 'music'), piece.path));
  }

  /** Each look in each format; a template that an operator has removed is left out. */
  async listLooks(): Promise<LookResponse[]> {
    const templates = new Map((await this.pipeline.templates.list()).map((template) => [template.path, template]));
    const base = `${publicAddress(this.service.publicUrl)}/api/resources/looks`;
    return looks.flatMap((look) =>
      layoutTemplates(look).flatMap((path) => {
        const template = templates.get(path);
        if (template === undefined) return [];
        const address = `${base}/${look.id}/${template.widthPixels}x${template.heightPixels}`;
        return [
          {
            id: look.id,
            frame_template: path,
            template_params: lookParameters(look, template),
            caption_style: look.captionStyle,
            preview_url: `${address}/still.webp`,
            moving_url: `${address}/moving.webp`,
          },
        ];
      }),
    );
  }

  /** @returns WebP @throws AppError NOT_FOUND, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE */
  async drawLook(id: string, size: string, isMoving: boolean, caller: string): Promise<Buffer> {
    const look = looks.find((known) => known.id === id);
    const path = look && layoutTemplates(look).find((template) => template.startsWith(`${size}/`));
    if (look === undefined || path === undefined) throw new AppError('NOT_FOUND');
    return this.drawnLooks.get(caller, `${id} ${path} ${isMoving}`, () => this.drawLookIn(look, path, isMoving));
  }

  private describeTemplate({
    path,
    name,
    kind,
    widthPixels,
    heightPixels,
    media,
    parameters,
  }: TemplateDescription): TemplateResponse {
    return {
      path,
      name,
      kind,
      width: widthPixels,
      height: heightPixels,
      media: media === null ? null : { width: media.widthPixels, height: media.heightPixels },
      parameters,
      preview_url: `${publicAddress(this.service.publicUrl)}/api/resources/templates/${path}/preview.png`,
    };
  }

  private describeShippedMusic(path: string): MusicResponse {
    const known = ownPieces.find((piece) => piece.path === path);
    const address = `${publicAddress(this.service.publicUrl)}/api/resources/bgm/${encodeURIComponent(path)}`;
    const sample = known === undefined ? null : address;
    const about = { mood: known?.mood ?? null, duration: known?.durationSeconds ?? null, sample };
    return { path, label: known?.title ?? musicLabel(path), source: 'builtin', ...about };
  }

  private async drawLookIn(look: Look, path: string, isMoving: boolean): Promise<Buffer> {
    const template = await this.pipeline.templates.open(path);
    const input = {
      parameters: template.checkParameters(lookParameters(look, template.description)),
      captions: { ...defaultCaptions, style: look.captionStyle },
    };
    const picture = await this.samplePicture(template);
    return createFramePreview(template, { picture, input, longestSidePixels, webpQuality, isMoving });
  }
}

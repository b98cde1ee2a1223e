import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemplateLibrary } from '@svc/pipeline/steps';
import { decodeMarked } from '@svc/texts';
import { parse } from 'yaml';
import { filesIn, foldersIn, readBounded, readTextBounded, type ForeignFile } from '../foreign-folder';
import type { ImportReport } from '../import-report';
import { printable } from '../printable';
import { errorMessage, plainName, type ResourcesFolder } from '../resources-folder';
import { asTable, asText, writeSettings } from '../settings-file';
import { convertTemplate, type FrameKind } from './pixelle-template';

/** Own files come first: Pixelle-Video prefers `data/` to what it ships. */
const bases = ['data', ''];
const largestTemplateBytes = 256 * 1024;
const largestWorkflowBytes = 2 * 1024 * 1024;
const largestConfigBytes = 256 * 1024;

const frameKind = (name: string, html: string): FrameKind => {
  const kind = /^(static|image|video|asset)_/u.exec(name)?.[1];
  if (kind === 'static' || kind === 'image' || kind === 'video') return kind;
  return kind === 'asset' || /\{\{\s*image\b/u.test(html) ? 'image' : 'static';
};

/** `image_default.html` becomes `image_pixelle-default.html`: the studio's looks use the product's own names. */
const templateName = (kind: FrameKind, name: string): string => {
  const stem = name.replace(/\.html$/iu, '').replace(/^(?:static|image|video)_/u, '');
  const plain = stem.replace(/[^A-Za-z0-9_-]+/gu, '-').slice(0, 48);
  return `${kind}_pixelle-${plain}.html`;
};

const parseSize = (folder: string): { widthPixels: number; heightPixels: number } | null => {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/u.exec(folder) ?? [];
  return width === undefined ? null : { widthPixels: Number(width), heightPixels: Number(height) };
};

/** Brings what a folder of Pixelle-Video has into a folder of resources. */
export class PixelleImport {
  private readonly converted = new Map<string, { from: string; changes: readonly string[] }>();
  private readonly seen = new Set<string>();

  constructor(
    private readonly folder: string,
    private readonly resources: ResourcesFolder,
    private readonly report: ImportReport,
  ) {}

  /** @throws Error for a folder that has nothing of Pixelle-Video */
  async run(): Promise<void> {
    const names = await foldersIn(this.folder);
    if (!['templates', 'workflows', 'bgm', 'data'].some((name) => names.includes(name)))
      throw new Error(
        `${printable(this.folder)} is no folder of Pixelle-Video: it has no templates, workflows, bgm or data.`,
      );
    await this.resources.addShipped();
    for (const base of bases) await this.addTemplates(join(this.folder, base, 'templates'));
    await this.checkTemplates();
    for (const base of bases) await this.addWorkflows(join(this.folder, base, 'workflows'));
    for (const base of bases) await this.addMusic(join(this.folder, base, 'bgm'));
    await this.addSettings();
  }

  private isFirst(name: string): boolean {
    if (this.seen.has(name)) return false;
    this.seen.add(name);
    return true;
  }

  private async addTemplates(folder: string): Promise<void> {
    for (const size of await foldersIn(folder))
      for (const file of await filesIn(join(folder, size)))
        if (/\.html$/iu.test(file.name) && this.isFirst(`${size}/${file.name}`)) await this.addTemplate(size, file);
  }

  private async addTemplate(folder: string, { name, path }: ForeignFile): Promise<void> {
    const shown = `template ${printable(`${folder}/${name}`)}`;
    try {
      const size = parseSize(folder);
      if (size === null) throw new Error('its folder is no size such as 1080x1920');
      const html = await readTextBounded(path, largestTemplateBytes);
      const kind = frameKind(name, html);
      const { html: converted, changes } = convertTemplate(html, kind, size);
      const to = `${folder}/${templateName(kind, name)}`;
      if (!(await this.resources.write(`templates/${to}`, converted))) throw new Error('there is another of this name');
      this.converted.set(to, { from: shown, changes });
    } catch (error) {
      this.report.miss(shown, errorMessage(error));
    }
  }

  /** Reads the converted files as the product does; one that it refuses is removed and named. */
  private async checkTemplates(): Promise<void> {
    const folder = join(this.resources.path, 'templates');
    const library = createTemplateLibrary(folder);
    const faults = new Map((await library.listFaults()).map(({ path, reason }) => [path, reason]));
    const listed = new Set((await library.list()).map(({ path }) => path));
    for (const [path, { from, changes }] of this.converted) {
      if (!listed.has(path)) {
        await rm(join(folder, path));
        this.report.miss(from, printable(faults.get(path) ?? 'its size has to be even, from 100 to 4096'));
      } else if (changes.length === 0) this.report.keep(`${from} as ${path}`);
      else this.report.change(`${from} as ${path}`, changes.join('; '));
    }
  }

  private async addWorkflows(folder: string): Promise<void> {
    for (const file of await filesIn(join(folder, 'selfhost'))) await this.addWorkflow(file, '');
    for (const file of await filesIn(join(folder, 'runninghub'))) await this.addWorkflow(file, 'runninghub/');
  }

  /** Unedited: the product reads the titles of the nodes. */
  private async addWorkflow({ name, path }: ForeignFile, place: string): Promise<void> {
    const shown = `workflow ${place}${printable(name)}`;
    if (!/\.json$/iu.test(name) || !this.isFirst(shown)) return;
    try {
      const bytes = await readBounded(path, largestWorkflowBytes);
      if (Object.keys(asTable(JSON.parse(decodeMarked(bytes)))).length === 0) throw new Error('it is no workflow');
      if (!(await this.resources.write(`workflows/${place}${plainName(name)}`, bytes)))
        throw new Error('there is another of this name');
      this.report.keep(shown);
    } catch (error) {
      this.report.miss(shown, errorMessage(error));
    }
  }

  private async addMusic(folder: string): Promise<void> {
    for (const file of await filesIn(folder))
      if (this.isFirst(`music ${file.name}`)) await this.resources.addMusic(file, this.report);
  }

  private async addSettings(): Promise<void> {
    const file = (await filesIn(this.folder)).find(({ name }) => name === 'config.yaml');
    if (file === undefined) return;
    try {
      await this.writeSettings(parse(await readTextBounded(file.path, largestConfigBytes), { maxAliasCount: 0 }));
    } catch (error) {
      this.report.miss('settings of config.yaml', errorMessage(error));
    }
  }

  private async writeSettings(config: unknown): Promise<void> {
    const { llm, comfyui } = asTable(config);
    const [model, comfy] = [asTable(llm), asTable(comfyui)];
    const { written, refused } = await writeSettings(join(this.resources.path, 'settings.env'), {
      LLM_BASE_URL: asText(model['base_url']),
      LLM_MODEL: asText(model['model']),
      LLM_API_KEY: asText(model['api_key']),
      COMFYUI_URL: asText(comfy['comfyui_url']),
      COMFYUI_API_KEY: asText(comfy['comfyui_api_key']),
    });
    for (const name of written) this.report.keep(`setting ${name}, in settings.env`);
    for (const name of refused) this.report.miss(`setting ${name}`, 'its value does not fit a line of .env');
    const prefix = asText(asTable(comfy['image'])['prompt_prefix']);
    if (prefix !== undefined) this.report.change('prompt_prefix', `is a field of each request: ${printable(prefix)}`);
    if (asText(comfy['runninghub_api_key']) !== undefined)
      this.report.miss(
        'runninghub_api_key',
        'enter the key as the configuration reference says, if RunningHub is listed there',
      );
  }
}

import { mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { budgets, documentObjectKey, figureKeyPrefix } from '@svc/contracts';
import { AppError } from '@svc/errors';
import {
  DocumentError,
  documentHeadBytes,
  documentProblems,
  mayBeDocument,
  type DocumentFile,
  type FigureFile,
  type StoredDocument,
  type StoredFigure,
} from '@svc/pipeline/assets';
import type { Pipeline } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-engine';
import { isObjectKey, objectStore, type ObjectStore } from '@svc/storage';
import { AssetProbe } from './asset-probe';
import { assetRefusal } from './asset-refusal';
import { UploadQueuesService } from './upload-queues.service';

const { fileBytes } = budgets.documents;

const refused = (reason: string, cause?: unknown): AppError => assetRefusal('document', reason, cause);

const readHead = async (path: string): Promise<Buffer> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(documentHeadBytes), 0, documentHeadBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Parses a name that begins as `figureKeyPrefix` has it. */
const figureName = /^(.+)-(pdf|docx|html)-figure-\d+(?:-\d+)?\.\w+$/;

/** A figure that decodes, with the extension of its content. */
interface KnownFigure extends FigureFile {
  extension: string;
}

export interface ReadUpload extends Omit<DocumentFile, 'figures'> {
  figures: KnownFigure[];
  /** Size of all figures. */
  figureBytes: number;
}

/** Reads uploaded documents once, and keeps their text and figures for the videos that are made of them. */
@Injectable()
export class DocumentsService {
  constructor(
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly probe: AssetProbe,
    private readonly queues: UploadQueuesService,
    @Inject(videoPipeline) private readonly pipeline: Pick<Pipeline, 'readDocument'>,
  ) {}

  /**
   * Reads a document while its figures are temporary files.
   * @param caller whose queue slot is used
   * @throws AppError ASSET_REFUSED, ASSET_TOO_LARGE, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
   */
  async within<Result>(
    path: string,
    caller: string,
    signal: AbortSignal,
    use: (document: ReadUpload) => Promise<Result>,
  ): Promise<Result> {
    if ((await stat(path)).size > fileBytes)
      throw new AppError('ASSET_TOO_LARGE', { nextActions: `Send a document of at most ${fileBytes} bytes.` });
    if (!mayBeDocument(await readHead(path))) throw refused(documentProblems.type);
    const folder = `${path}-figures`;
    await mkdir(folder);
    try {
      const read = await this.queues.run('documents', { caller, signal }, (limited) =>
        this.read(path, folder, limited),
      );
      const figures = await this.known(read.figures, caller, signal);
      const sizes = await Promise.all(figures.map(async (figure) => (await stat(figure.path)).size));
      return await use({ ...read, figures, figureBytes: sizes.reduce((sum, size) => sum + size, 0) });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Stores what was read. @param putFigure stores a picture by its stem and returns its key */
  async keep(
    key: string,
    { type: _type, figureBytes: _bytes, figures, ...document }: ReadUpload,
    putFigure: (stem: string, figure: KnownFigure) => Promise<string>,
  ): Promise<void> {
    const stored: StoredFigure[] = [];
    const stem = figureKeyPrefix(key).split('/').at(-1) ?? '';
    for (const [index, figure] of figures.entries()) {
      const { path: _path, extension: _extension, ...facts } = figure;
      stored.push({ ...facts, asset: await putFigure(`${stem}${index + 1}`, figure) });
    }
    const content: StoredDocument = { ...document, figures: stored };
    await this.store.put(documentObjectKey(key), Buffer.from(JSON.stringify(content)));
  }

  /** Figures of an uploaded document; empty for a document that is gone. */
  async readFigures(key: string): Promise<StoredFigure[]> {
    return (await this.open(key))?.figures ?? [];
  }

  /** No script shows a figure that its owner has deleted. */
  async dropFigure(asset: string): Promise<void> {
    const [, stem, type] = figureName.exec(asset) ?? [];
    const key = `${stem}.${type}`;
    const document = stem === undefined ? null : await this.open(key);
    if (document === null) return;
    const figures = document.figures.filter((figure) => figure.asset !== asset);
    await this.store.put(documentObjectKey(key), Buffer.from(JSON.stringify({ ...document, figures })));
  }

  async deleteDocument(key: string): Promise<void> {
    await this.store.delete(documentObjectKey(key));
  }

  private async open(key: string): Promise<StoredDocument | null> {
    const file = documentObjectKey(key);
    if (!isObjectKey(file) || !(await this.store.exists(file))) return null;
    return JSON.parse(await text(await this.store.get(file))) as StoredDocument;
  }

  private async read(path: string, folder: string, signal: AbortSignal): Promise<DocumentFile> {
    try {
      return await this.pipeline.readDocument(path, await mkdtemp(join(folder, 'read-')), signal);
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      throw refused(error.message, error);
    }
  }

  /** Foreign pictures are decoded before they are kept, as uploads are. */
  private async known(figures: readonly FigureFile[], caller: string, signal: AbortSignal): Promise<KnownFigure[]> {
    const known: KnownFigure[] = [];
    for (const figure of figures) {
      const type = await this.probe.probe(figure.path, caller, signal).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'ASSET_REFUSED') return null;
        throw error;
      });
      if (type?.kind === 'picture') known.push({ ...figure, extension: type.extension });
    }
    return known;
  }
}

import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { StorageConfig } from '@svc/config';
import { finishedFileKey, isTaskId } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { checkConditions, isRangeCurrent } from '@svc/http';
import {
  type ObjectHead,
  type ObjectStore,
  isLinkingStore,
  isObjectKey,
  objectStore,
  type ByteRange,
  ObjectNotFoundError,
} from '@svc/storage';
import { type TaskEntity, TaskRepository } from '@svc/video-data';

/** Content types of published files and uploads, by extension. Other files are sent as bytes. */
const contentTypes: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webm: 'video/webm',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  json: 'application/json; charset=utf-8',
};

const findContentType = (fileName: string): string =>
  contentTypes[fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

const notFound = (): AppError => new AppError('FILE_NOT_FOUND');

interface FileRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

/** A response to send, or an error to throw after its headers were set. */
export interface FileAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: Readable;
  readonly refusal?: AppError;
}

interface Delivered {
  head: ObjectHead;
  name: string;
  /** Longest lifetime of a link to the store. */
  linkSeconds?: number;
  /** True when a cache must revalidate each time: access may have been withdrawn. */
  isAskedAbout?: boolean;
}

const singleRange = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Parses a Range header (RFC 9110, section 14). Returns `whole` for everything that a server may ignore: no header,
 * another unit, a malformed value, or several ranges, which players never send and attackers do.
 */
export const parseByteRange = (
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'whole' | 'unsatisfiable' => {
  const [, first = '', last = ''] = singleRange.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  const lastByte = sizeBytes - 1;
  // Without a first byte the number is a suffix length; a suffix longer than the file means the whole file (14.1.2).
  const startByte = first === '' ? Math.max(sizeBytes - Number(last), 0) : Number(first);
  const endByte = first === '' || last === '' ? lastByte : Math.min(Number(last), lastByte);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole';
  return startByte > endByte ? 'unsatisfiable' : { startByte, endByte };
};

/** Ignores a range of HEAD (RFC 9110, 14.2), and one of another version of the file. */
const readRangeHeader = ({ method, headers }: FileRequest, head: ObjectHead): string | undefined =>
  method === 'GET' && isRangeCurrent(headers, head) ? headers.range : undefined;

const fileHeaders = ({ head, name, isAskedAbout = false }: Delivered): FileAnswer['headers'] => ({
  'accept-ranges': 'bytes',
  'content-type': findContentType(name),
  // No name: the address has one, and a page may save the file under a better one.
  'content-disposition': 'inline',
  etag: head.etag,
  'last-modified': head.lastModified.toUTCString(),
  'cache-control': `private, ${isAskedAbout ? 'no-cache' : 'max-age=3600'}`,
});

/** Finds files of completed tasks, with access control, and answers requests for files. */
@Injectable()
export class FilesService {
  constructor(
    private readonly tasks: TaskRepository,
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly config: StorageConfig,
  ) {}

  /** @throws AppError FILE_NOT_FOUND for every reason */
  async find(taskId: string, name: string, mayRead: (task: TaskEntity) => boolean): Promise<ObjectHead> {
    if (!isTaskId(taskId) || name.includes('/') || !isObjectKey(name)) throw notFound();
    const task = await this.tasks.find(taskId);
    if (task?.status !== 'completed' || !mayRead(task)) throw notFound();
    const head = await this.store.head(finishedFileKey(taskId, name));
    if (head === null) throw notFound();
    return head;
  }

  /**
   * @returns a link to the object store for a video; null when the file must come from this service. Captions and
   * posters are small, and pages read them from their own origin.
   */
  async linkTo(key: string, name: string, mostSeconds = Infinity): Promise<string | null> {
    if (!this.config.filesRedirect || !isLinkingStore(this.store) || !name.endsWith('.mp4')) return null;
    return this.store.linkTo(key, {
      contentType: findContentType(name),
      contentDisposition: `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
      expiresInSeconds: Math.max(1, Math.min(this.config.filesRedirectSeconds, Math.floor(mostSeconds))),
    });
  }

  /** The origin that videos are redirected to, for content security policies. */
  async videoOrigin(): Promise<string | null> {
    const link = await this.linkTo('any.mp4', 'any.mp4');
    return link === null ? null : new URL(link).origin;
  }

  /** Answers with support for ranges, conditional requests and HEAD, or redirects to the store. */
  async deliver(request: FileRequest, delivered: Delivered): Promise<FileAnswer> {
    const { head, name, linkSeconds } = delivered;
    const headers = fileHeaders(delivered);
    const condition = checkConditions(request.headers, head);
    if (condition === 'unchanged') return { status: 304, headers };
    if (condition === 'failed') throw new AppError('PRECONDITION_FAILED');
    const range = parseByteRange(readRangeHeader(request, head), head.sizeBytes);
    if (range === 'unsatisfiable')
      return {
        status: 416,
        headers: { 'content-range': `bytes */${head.sizeBytes}` },
        refusal: new AppError('RANGE_NOT_SATISFIABLE'),
      };
    // A presigned link is valid for GET only.
    const link = request.method === 'HEAD' ? null : await this.linkTo(head.key, name, linkSeconds);
    if (link !== null) return { status: 302, headers: { 'cache-control': 'no-store', location: link } };
    // Fastify routes HEAD here too. The file need not be opened: an empty stream keeps Content-Length.
    if (request.method === 'HEAD')
      return { status: 200, headers: { ...headers, 'content-length': head.sizeBytes }, body: Readable.from([]) };
    return this.open(head, headers, typeof range === 'string' ? undefined : range);
  }

  private async open(head: ObjectHead, headers: FileAnswer['headers'], range?: ByteRange): Promise<FileAnswer> {
    const body = await this.store.get(head.key, range).catch((error: unknown) => {
      throw error instanceof ObjectNotFoundError ? new AppError('FILE_NOT_FOUND') : error;
    });
    if (range === undefined) return { status: 200, headers: { ...headers, 'content-length': head.sizeBytes }, body };
    const { startByte, endByte } = range;
    const part = {
      'content-range': `bytes ${startByte}-${endByte}/${head.sizeBytes}`,
      'content-length': endByte - startByte + 1,
    };
    return { status: 206, headers: { ...headers, ...part }, body };
  }
}

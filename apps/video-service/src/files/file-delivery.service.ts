import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { type ByteRange, type ObjectHead, ObjectNotFoundError } from '@svc/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRangeOf } from './byte-range';
import { FilesService, contentTypeOf } from './files.service';

/** True when the client's copy is current (RFC 9110, 13.1.2: weak comparison). */
const isUnchanged = (request: FastifyRequest, head: ObjectHead): boolean => {
  const tags = request.headers['if-none-match'];
  if (tags === undefined) return false;
  return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === head.etag);
};

/** Ignores the range when the file has changed since (RFC 9110, 13.1.5). */
const rangeHeaderOf = (request: FastifyRequest, head: ObjectHead): string | undefined => {
  const condition = request.headers['if-range'];
  const matches = condition === undefined || condition === head.etag || condition === head.lastModified.toUTCString();
  return matches ? request.headers.range : undefined;
};

export interface Delivered {
  head: ObjectHead;
  name: string;
  /** Longest lifetime of a link to the store. */
  linkSeconds?: number;
  /** True when a cache must revalidate each time: access may have been withdrawn. */
  isAskedAbout?: boolean;
}

/** Sends a file with support for ranges, conditional requests and HEAD, or redirects to the store. */
@Injectable()
export class FileDeliveryService {
  constructor(private readonly files: FilesService) {}

  async deliver(request: FastifyRequest, reply: FastifyReply, delivered: Delivered): Promise<void> {
    const { head, name, linkSeconds } = delivered;
    const range = byteRangeOf(rangeHeaderOf(request, head), head.sizeBytes);
    const unchanged = isUnchanged(request, head);
    if (range === 'unsatisfiable' && !unchanged) {
      void reply.header('content-range', `bytes */${head.sizeBytes}`);
      throw new AppError('RANGE_NOT_SATISFIABLE');
    }
    // A presigned link is valid for GET only.
    const link = unchanged || request.method === 'HEAD' ? null : await this.files.linkTo(head.key, name, linkSeconds);
    if (link !== null) return void (await reply.header('cache-control', 'no-store').redirect(link, 302));
    if (unchanged) return void (await this.describe(reply, delivered).status(304).send());
    // Fastify routes HEAD here too. The file need not be opened: an empty stream keeps Content-Length.
    if (request.method === 'HEAD')
      return void (await this.describe(reply, delivered)
        .header('content-length', head.sizeBytes)
        .send(Readable.from([])));
    await this.send(reply, delivered, typeof range === 'string' ? undefined : range);
  }

  private describe(reply: FastifyReply, { head, name, isAskedAbout = false }: Delivered): FastifyReply {
    return (
      reply
        .header('accept-ranges', 'bytes')
        .header('content-type', contentTypeOf(name))
        // No name: the address has one, and a page may save the file under a better one.
        .header('content-disposition', 'inline')
        .header('etag', head.etag)
        .header('last-modified', head.lastModified.toUTCString())
        .header('cache-control', `private, ${isAskedAbout ? 'no-cache' : 'max-age=3600'}`)
    );
  }

  private async send(reply: FastifyReply, delivered: Delivered, range?: ByteRange): Promise<void> {
    const { head } = delivered;
    const content = await this.files.store.get(head.key, range).catch((error: unknown) => {
      throw error instanceof ObjectNotFoundError ? new AppError('FILE_NOT_FOUND') : error;
    });
    const length = range === undefined ? head.sizeBytes : range.endByte - range.startByte + 1;
    if (range !== undefined)
      void reply.status(206).header('content-range', `bytes ${range.startByte}-${range.endByte}/${head.sizeBytes}`);
    await this.describe(reply, delivered).header('content-length', length).send(content);
  }
}

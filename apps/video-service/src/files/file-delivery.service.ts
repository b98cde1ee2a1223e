import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { ObjectNotFoundError, type ByteRange, type ObjectHead } from '@svc/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRangeOf } from './byte-range';
import { contentTypeOf } from './content-types';
import { FilesService } from './files.service';

/** Whether the client's copy is still right (RFC 9110, 13.1.2: weak comparison). */
const isUnchanged = (request: FastifyRequest, head: ObjectHead): boolean => {
  const tags = request.headers['if-none-match'];
  if (tags === undefined) return false;
  return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === head.etag);
};

/** A range of a file that has changed since is the whole file (RFC 9110, 13.1.5). */
const rangeHeaderOf = (request: FastifyRequest, head: ObjectHead): string | undefined => {
  const condition = request.headers['if-range'];
  const matches = condition === undefined || condition === head.etag || condition === head.lastModified.toUTCString();
  return matches ? request.headers.range : undefined;
};

export interface Delivered {
  head: ObjectHead;
  name: string;
  /** How long a link to the store may open it at most. */
  linkSeconds?: number;
  /** Whether a copy is asked about each time: who may read it now may not be allowed to later. */
  isAskedAbout?: boolean;
}

/** Sends a file as players and browsers want it: ranges, conditions, HEAD, or a link to the store. */
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
    // A link opens the file for GET only.
    const link = unchanged || request.method === 'HEAD' ? null : await this.files.linkTo(head.key, name, linkSeconds);
    if (link !== null) return void (await reply.header('cache-control', 'no-store').redirect(link, 302));
    if (unchanged) return void (await this.describe(reply, delivered).status(304).send());
    // HEAD comes here too, by Fastify's own route; it need not open the file, and an empty stream keeps the length.
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

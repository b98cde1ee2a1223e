import { Readable } from 'node:stream';
import { Controller, Get, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiHeader,
  ApiQuery,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { AppError } from '@svc/errors';
import { ApiErrors, PathText, Public } from '@svc/http';
import { ObjectNotFoundError, type ByteRange, type ObjectHead } from '@svc/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimit } from '../request-rates';
import { CurrentRequester, maySee, type Requester } from '../requester';
import { TaskIdParam } from '../task-id-parameter';
import { byteRangeOf } from './byte-range';
import { contentTypeOf } from './content-types';
import { FileAccessGuard, openedTaskOf, signedAddressMaximum } from './file-access.guard';
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

@ApiTags('Files')
@ApiBearerAuth()
@Public()
@UseGuards(FileAccessGuard)
@RateLimit('files')
@Controller('api/files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @Get(':task_id/:name')
  @ApiOperation({
    summary: 'A file of a completed task',
    description:
      'The video, its `poster.jpg`, `captions.srt`, `captions.vtt` and, if anybody is to be named, `credits.txt`. HEAD answers the same without a body.',
  })
  @ApiQuery({
    name: 'expires',
    required: false,
    description: 'As in `video_url`: opens the file without a token',
    schema: { type: 'string', maxLength: signedAddressMaximum },
  })
  @ApiQuery({ name: 'signature', required: false, schema: { type: 'string', maxLength: signedAddressMaximum } })
  @ApiHeader({ name: 'Range', required: false, schema: { type: 'string', maxLength: 128, example: 'bytes=0-1023' } })
  @ApiProduces('video/mp4', 'image/jpeg', 'application/x-subrip', 'text/vtt', 'text/plain')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 206, description: 'The range that was asked for' })
  @ApiResponse({ status: 302, description: 'To the object store, when the operator has set `FILES_REDIRECT`' })
  @ApiResponse({ status: 304, description: 'The copy of `If-None-Match` is still right' })
  @ApiErrors('FILE_NOT_FOUND', 'FILE_ADDRESS_EXPIRED', 'AUTH_UNAUTHORIZED', 'RANGE_NOT_SATISFIABLE')
  async readFile(
    @TaskIdParam() taskId: string,
    @PathText('name', { maximum: 255 }) name: string,
    @CurrentRequester() requester: Requester,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const head = await this.files.find(
      taskId,
      name,
      (task) => openedTaskOf(request) === task.id || maySee(requester, task),
    );
    const range = byteRangeOf(rangeHeaderOf(request, head), head.sizeBytes);
    const unchanged = isUnchanged(request, head);
    if (range === 'unsatisfiable' && !unchanged) {
      void reply.header('content-range', `bytes */${head.sizeBytes}`);
      throw new AppError('RANGE_NOT_SATISFIABLE');
    }
    // A link opens the file for GET only.
    const link = unchanged || request.method === 'HEAD' ? null : await this.files.linkTo(head.key, name);
    if (link !== null) return void (await reply.header('cache-control', 'no-store').redirect(link, 302));
    this.describe(reply, head, name);
    if (unchanged) return void (await reply.status(304).send());
    // HEAD comes here too, by Fastify's own route; it need not open the file, and an empty stream keeps the length.
    if (request.method === 'HEAD')
      return void (await reply.header('content-length', head.sizeBytes).send(Readable.from([])));
    await this.send(reply, head, typeof range === 'string' ? undefined : range);
  }

  private describe(reply: FastifyReply, head: ObjectHead, name: string): void {
    void reply
      .header('accept-ranges', 'bytes')
      .header('content-type', contentTypeOf(name))
      .header('content-disposition', `inline; filename="${name}"`)
      .header('etag', head.etag)
      .header('last-modified', head.lastModified.toUTCString())
      .header('cache-control', 'private, max-age=3600');
  }

  private async send(reply: FastifyReply, head: ObjectHead, range?: ByteRange): Promise<void> {
    const content = await this.files.store.get(head.key, range).catch((error: unknown) => {
      throw error instanceof ObjectNotFoundError ? new AppError('FILE_NOT_FOUND') : error;
    });
    const length = range === undefined ? head.sizeBytes : range.endByte - range.startByte + 1;
    if (range !== undefined)
      void reply.status(206).header('content-range', `bytes ${range.startByte}-${range.endByte}/${head.sizeBytes}`);
    await reply.header('content-length', length).send(content);
  }
}

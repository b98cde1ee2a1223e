import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AccessConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { PathText, Public } from '@svc/http';
import type { ModelLifetime } from '@svc/pipeline/settings';
import { ModelLifetimesService } from '@svc/video-engine';
import type { FastifyReply } from 'fastify';
import { FilesService } from '../files/files.service';
import { StudioPageService } from './studio-page.service';

const policy = (signInUrl: string | null, videoOrigin: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // What needs a token is fetched by a script, and shown from its memory.
    "img-src 'self' blob:",
    `media-src 'self' blob:${videoOrigin === null ? '' : ` ${videoOrigin}`}`,
    `connect-src 'self'${signInUrl === null ? '' : ` ${new URL(signInUrl).origin}`}`,
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

interface StudioSettings {
  signInUrl: string | null;
  /** Without names: anyone may read this. */
  endingModels: Pick<ModelLifetime, 'use' | 'shutdownDate'>[];
}

/** The page for people. */
@Public()
@ApiExcludeController()
@Controller()
export class StudioController {
  private readonly signInUrl: string | null;

  constructor(
    private readonly page: StudioPageService,
    private readonly files: FilesService,
    private readonly models: ModelLifetimesService,
    access: AccessConfig,
  ) {
    this.signInUrl = access.videoAuth === 'jwt' ? access.issuer.replace(/(?<!\/)\/+$/, '') : null;
  }

  @Get()
  async openStudio(@Res() reply: FastifyReply): Promise<void> {
    await this.send(reply, 'index.html');
  }

  @Get('studio/settings')
  readSettings(): StudioSettings {
    const endingModels = this.models.ending().map(({ use, shutdownDate }) => ({ use, shutdownDate }));
    return { signInUrl: this.signInUrl, endingModels };
  }

  @Get('studio/:file')
  async readFile(@PathText('file', { maximum: 255 }) file: string, @Res() reply: FastifyReply): Promise<void> {
    await this.send(reply, file);
  }

  @Get('studio/:view/:file')
  async readFileOfView(
    @PathText('view', { maximum: 255 }) view: string,
    @PathText('file', { maximum: 255 }) file: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(reply, `${view}/${file}`);
  }

  private async send(reply: FastifyReply, name: string): Promise<void> {
    const file = this.page.file(name);
    if (file === undefined) throw new AppError('NOT_FOUND');
    const videoOrigin = await this.files.videoOrigin();
    await reply
      .header('content-type', file.contentType)
      .header('content-security-policy', policy(this.signInUrl, videoOrigin))
      .header('cache-control', 'no-cache')
      .send(file.content);
  }
}

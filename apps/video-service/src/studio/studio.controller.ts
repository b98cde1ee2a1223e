import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AccessConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { PathText, Public, publicAddress } from '@svc/http';
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
    // The script fetches protected pictures with the token and shows them as blobs.
    "img-src 'self' blob:",
    `media-src 'self' blob:${videoOrigin === null ? '' : ` ${videoOrigin}`}`,
    `connect-src 'self'${signInUrl === null ? '' : ` ${new URL(signInUrl).origin}`}`,
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

interface StudioSettings {
  signInUrl: string | null;
  /** Without model names: this answer is public. */
  endingModels: Pick<ModelLifetime, 'use' | 'shutdownDate'>[];
}

/** Serves the studio. */
@Public()
@ApiExcludeController()
@Controller()
export class StudioController {
  constructor(
    private readonly page: StudioPageService,
    private readonly files: FilesService,
    private readonly models: ModelLifetimesService,
    private readonly access: AccessConfig,
  ) {}

  /** Under the name that the studio was opened by: its sign-in needs a cookie of the same site. */
  private get signInUrl(): string | null {
    return this.access.videoAuth === 'jwt' ? publicAddress(this.access.issuer) : null;
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

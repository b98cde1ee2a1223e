import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Controller, Get, Inject, Res, type OnModuleInit } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AccessConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { PathText, Public, publicAddress } from '@svc/http';
import type { ModelLifetime } from '@svc/pipeline/settings';
import { VideoJobsService } from '@svc/queue';
import type { Pipeline } from '@svc/pipeline';
import { ModelLifetimesService, videoPipeline } from '@svc/video-engine';
import type { FastifyReply } from 'fastify';
import { FilesService } from '@svc/video';

interface PageFile {
  content: Buffer;
  contentType: string;
  etag: string;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

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
  /** The studio asks for the organisations of the user. */
  hasOrganizations: boolean;
  /** A language model can rewrite scenes. */
  canRewrite: boolean;
  /** Without model names: this answer is public. */
  endingModels: Pick<ModelLifetime, 'use' | 'shutdownDate'>[];
}

/** Serves the studio. */
@Public()
@ApiExcludeController()
@Controller()
export class StudioController implements OnModuleInit {
  /** Read at start: requests look names up and never join them. Empty when the service runs from its sources. */
  private readonly pageFiles = new Map<string, PageFile>();

  constructor(
    private readonly files: FilesService,
    private readonly models: ModelLifetimesService,
    private readonly access: AccessConfig,
    private readonly jobs: VideoJobsService,
    @Inject(videoPipeline) private readonly pipeline: Pick<Pipeline, 'editor'>,
  ) {}

  async onModuleInit(): Promise<void> {
    const folder = join(__dirname, 'page');
    if (!existsSync(folder)) return;
    for (const name of await readdir(folder)) {
      const contentType = contentTypes[extname(name)];
      if (contentType === undefined) continue;
      const content = await readFile(join(folder, name));
      const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
      this.pageFiles.set(name, { content, contentType, etag });
    }
  }

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
    const { signInUrl } = this;
    const hasOrganizations = signInUrl !== null && this.access.organizations === 'on';
    const canRewrite = this.pipeline.editor.findProblem() === null;
    return { signInUrl, hasOrganizations, canRewrite, endingModels };
  }

  /** Tells users why their videos wait. An unknown number, as while Redis is down, counts as running. */
  @Get('studio/workers')
  async readWorkers(): Promise<{ areRunning: boolean }> {
    return { areRunning: (await this.jobs.countWorkers().catch(() => 1)) > 0 };
  }

  @Get('studio/:file')
  async readFile(@PathText('file', { maximum: 255 }) file: string, @Res() reply: FastifyReply): Promise<void> {
    await this.send(reply, file);
  }

  private async send(reply: FastifyReply, name: string): Promise<void> {
    const file = this.pageFiles.get(name);
    if (file === undefined) throw new AppError('NOT_FOUND');
    const videoOrigin = await this.files.videoOrigin();
    void reply.headers({
      'content-security-policy': policy(this.signInUrl, videoOrigin),
      'cache-control': 'no-cache',
      etag: file.etag,
    });
    await reply.header('content-type', file.contentType).send(file.content);
  }
}

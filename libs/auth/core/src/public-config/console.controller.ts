import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, Inject, Req, Res, type OnModuleInit } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AuthPolicyConfig, AuthServiceConfig } from '@svc/config';
import type { FeatureName } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { PathText, Public, publicAddress } from '@svc/http';
import { ApplicationBrandService } from '../platform/pages/application-brand.service';
import { servedFeatures } from '../platform/served-features';
import type { FastifyReply, FastifyRequest } from 'fastify';

const scriptType = 'text/javascript; charset=utf-8';

const contentTypes: Readonly<Record<string, string>> = {
  'index.html': 'text/html; charset=utf-8',
  'console.css': 'text/css; charset=utf-8',
  'console.js': scriptType,
  // Reasons of refused fields.
  'field-reasons.js': scriptType,
  // Texts of the languages besides English.
  'de.js': scriptType,
  'es.js': scriptType,
  'fr.js': scriptType,
};

/** QR codes of authenticator apps are data URIs. */
const policy = (videoUrl: string | null): string =>
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  `connect-src 'self'${videoUrl === null ? '' : ` ${new URL(videoUrl).origin}`}; ` +
  "form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

interface ConsoleSettings {
  /** Address of the video-service; null without one. */
  videoUrl: string | null;
  /** True when the product has organisations. */
  organizations: boolean;
  /** The console shows no place of another feature. */
  features: readonly FeatureName[];
  /** Null when the application has none. */
  applicationName: string | null;
  /** Null without one. */
  logo: string | null;
  /** True when a proxy forwards requests and TRUSTED_PROXIES is 0. */
  isProxyUntrusted: boolean;
}

/** Serves the administrators' console. */
@Public()
@ApiExcludeController()
@Controller('console')
export class ConsoleController implements OnModuleInit {
  /** Read at start: requests look names up and never join them. Empty when the service runs from its sources. */
  private readonly files = new Map<string, Buffer>();

  constructor(
    private readonly config: AuthServiceConfig,
    private readonly policy: AuthPolicyConfig,
    private readonly brand: ApplicationBrandService,
    @Inject(servedFeatures) private readonly features: readonly FeatureName[],
  ) {}

  async onModuleInit(): Promise<void> {
    const folder = join(__dirname, 'page');
    if (!existsSync(folder)) return;
    for (const name of Object.keys(contentTypes)) this.files.set(name, await readFile(join(folder, name)));
  }

  @Get()
  async open(@Res() reply: FastifyReply): Promise<void> {
    await this.send(reply, 'index.html');
  }

  @Get('settings')
  async readSettings(@Req() { server }: FastifyRequest): Promise<ConsoleSettings> {
    const { givenName, logo } = await this.brand.fresh();
    return {
      videoUrl: this.videoUrl(),
      organizations: this.policy.organizations === 'on',
      features: this.features,
      applicationName: givenName,
      logo: logo?.path ?? null,
      isProxyUntrusted: server.untrustedProxy !== null,
    };
  }

  @Get(':file')
  async readFile(@PathText('file', { maximum: 255 }) file: string, @Res() reply: FastifyReply): Promise<void> {
    await this.send(reply, file);
  }

  private videoUrl(): string | null {
    return this.config.videoUrl === undefined ? null : publicAddress(this.config.videoUrl);
  }

  private async send(reply: FastifyReply, name: string): Promise<void> {
    const content = this.files.get(name);
    if (content === undefined) throw new AppError('NOT_FOUND');
    await reply
      .header('content-type', contentTypes[name])
      .header('content-security-policy', policy(this.videoUrl()))
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-cache')
      .send(content);
  }
}

import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, Res, type OnModuleInit } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AuthServiceConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { Public } from '@svc/http';
import type { FastifyReply } from 'fastify';

interface PackageFacts {
  readonly name: string;
  readonly version: string;
  /** `sha512-` and base64, as in lock files of npm. */
  readonly integrity: string;
}

interface PackedClient extends PackageFacts {
  readonly sizeBytes: number;
}

/** The build writes both files beside the program; a program that runs from its sources has none. */
const tarball = join(__dirname, 'client.tgz');
const description = join(__dirname, 'client.json');

/** Serves the npm package of typed clients in the version of this service: `npm install <address>/client.tgz`. */
@Public()
@ApiExcludeController()
@Controller()
export class ClientPackageController implements OnModuleInit {
  private packed: PackedClient | undefined;

  constructor(private readonly config: AuthServiceConfig) {}

  async onModuleInit(): Promise<void> {
    const text = await readFile(description, 'utf8').catch(() => undefined);
    if (text === undefined) return;
    const { size } = await stat(tarball);
    this.packed = { ...(JSON.parse(text) as PackageFacts), sizeBytes: size };
  }

  @Get('client.json')
  describe(): PackageFacts & { tarball: string } {
    const { name, version, integrity } = this.requirePacked();
    return { name, version, integrity, tarball: new URL('/client.tgz', this.config.publicUrl).href };
  }

  @Get('client.tgz')
  async download(@Res() reply: FastifyReply): Promise<void> {
    const { integrity, sizeBytes } = this.requirePacked();
    const etag = `"${integrity}"`;
    // RFC 9530, 2: the digest lets a download be checked without the lock file.
    void reply.headers({ etag, 'cache-control': 'no-cache', 'repr-digest': reprDigest(integrity) });
    void reply.headers({ 'content-type': 'application/gzip', 'content-length': sizeBytes });
    await reply.send(createReadStream(tarball));
  }

  /** @throws AppError NOT_FOUND */
  private requirePacked(): PackedClient {
    if (this.packed === undefined) throw new AppError('NOT_FOUND');
    return this.packed;
  }
}

const reprDigest = (integrity: string): string => integrity.replace(/^sha512-(.*)$/, 'sha-512=:$1:');

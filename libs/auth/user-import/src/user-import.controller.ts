import { Body, Controller, Post, Query, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { AppError } from '@svc/errors';
import { TextField } from '@svc/http';
import type { FastifyInstance } from 'fastify';
import { ForAdmins, CurrentCaller, type Caller, Source, type RequestSource, Route } from '@svc/auth';
import { ImportQuery, ImportReportResponse } from './user-import.dto';
import { UserImportService } from './user-import.service';

const path = 'api/auth/users/import';
const contentType = 'application/x-ndjson';
/** Type for tools that would send JSON types as one quoted JSON text. */
const plainText = 'text/plain';
const bodyLimitBytes = 8 * 1024 * 1024;

const unsupported = () => new AppError('UNSUPPORTED_MEDIA_TYPE', { message: `Send ${contentType} or ${plainText}.` });

class ImportBody {
  @TextField({ maximum: bodyLimitBytes }, { presence: 'optional' })
  lines?: string;
}

@ForAdmins()
@ApiTags('Users')
@Controller(path)
export class UserImportController implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly service: UserImportService,
  ) {}

  /** The parser serves every route of the server, but only this route may accept its lines. */
  onModuleInit(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    const options = { parseAs: 'string', bodyLimit: bodyLimitBytes } as const;
    fastify.addContentTypeParser([contentType, plainText], options, (request, body, done) =>
      request.routeOptions.url === `/${path}`
        ? done(null, { lines: body })
        : done(new AppError('UNSUPPORTED_MEDIA_TYPE')),
    );
  }

  @ApiConsumes(plainText, contentType)
  @Post()
  @Route({
    summary: 'Import users from another system',
    description:
      'One JSON object per line: `email`, and optionally `id` (a UUID stays the id of the user and the `sub` of tokens; other ids are replaced), `passwordHash` (bcrypt, `$2a$`, `$2b$` or `$2y$`, cost 4 to 14, or a PHC string of `argon2id`, `scrypt`, `pbkdf2-sha1`, `pbkdf2-sha256`, `pbkdf2-sha512` that needs at most 64 MiB and a second), `emailVerified` (false), `banned` (false), `profile` (under the rules of PATCH /api/auth/profiles/current), `appMetadata`, `roles`, `identities` (`{ provider, subject, email? }` of built-in providers) and `createdAt`: a date (`2026-01-31`, from midnight UTC) or a time with its zone (`2026-01-31T10:00:00Z`, `...+01:00`) in the years 1000 to 9999; without it the user is created now. `factors` (of verified addresses) and `sessions` (hashes of tokens for POST /api/auth/sessions/exchange-imported) are in docs/guides/moving.md. With `format` each line is a user as Supabase, Auth0, Firebase, Keycloak, InsForge or better-auth exports it; Firebase hashes need a first line `{"hash_config": {...}}` with the values of the Firebase console. Hashes are renewed at the first sign-in; at most four kinds of them that are not bcrypt are stored at a time. Up to 10,000 lines and 8 MiB; each line gets its own result.',
    answer: ImportReportResponse,
    body: { schema: { type: 'string', example: '{"email":"maja@hive.test","profile":{"name":"Maja"}}' } },
    errors: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  })
  importUsers(
    @Body() { lines }: ImportBody,
    @Query() { format }: ImportQuery,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    if (typeof lines !== 'string') throw unsupported();
    return this.service.import(lines, format, caller, source);
  }
}

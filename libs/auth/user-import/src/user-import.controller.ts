import { Body, Controller, Post, Query, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { AppError } from '@svc/errors';
import { TextField } from '@svc/http';
import type { FastifyInstance } from 'fastify';
import { ForAdmins, CurrentCaller, type Caller, Source, type RequestSource, Route } from '@svc/auth';
import { decodeCsv } from './csv/csv-table';
import { describeColumns } from './describe-columns';
import { CsvColumnsResponse, ImportQuery, ImportReportResponse } from './user-import.dto';
import { maximumLines, UserImportService } from './user-import.service';

const path = 'api/auth/users/import';
const contentType = 'application/x-ndjson';
/** Type for tools that would send JSON types as one quoted JSON text. */
const plainText = 'text/plain';
const csvType = 'text/csv';
const bodyLimitBytes = 8 * 1024 * 1024;

const unsupported = () =>
  new AppError('UNSUPPORTED_MEDIA_TYPE', { message: `Send ${contentType}, ${plainText} or ${csvType}.` });

class ImportBody {
  @TextField({ maximum: bodyLimitBytes }, { presence: 'optional' })
  lines?: string;

  @TextField({ maximum: bodyLimitBytes }, { presence: 'optional' })
  csv?: string;
}

const importDescription =
  'One JSON object per line: `email`, and optionally `id` (a UUID stays the id of the user and the `sub` of ' +
  'tokens; other ids are replaced), ' +
  '`passwordHash` (bcrypt, `$2a$`, `$2b$` or `$2y$`, cost 4 to 14, or a PHC string of `argon2id`, `scrypt`, ' +
  '`pbkdf2-sha1`, `pbkdf2-sha256`, `pbkdf2-sha512` that needs at most 64 MiB and a second), ' +
  '`emailVerified` (false), `banned` (false), `profile` (under the rules of PATCH /api/auth/profiles/current), ' +
  '`appMetadata`, `roles`, `identities` (`{ provider, subject, email? }` of built-in providers) ' +
  'and `createdAt`: a date (`2026-01-31`, from midnight UTC) or a time with its zone (`2026-01-31T10:00:00Z`, ' +
  '`...+01:00`) in the years 1000 to 9999; without it the user is created now. ' +
  '`factors` (of verified addresses) and `sessions` (hashes of tokens for POST ' +
  '/api/auth/sessions/exchange-imported) are in docs/guides/moving.md. ' +
  'With `format` each line is a user as Supabase, Auth0, Firebase, Keycloak, InsForge or better-auth exports it; ' +
  'Firebase hashes need a first line `{"hash_config": {...}}` with the values of the Firebase console. ' +
  'Hashes are renewed at the first sign-in; at most four kinds of them that are not bcrypt are stored at a time. ' +
  'CSV has one user per row below a row of names, with commas, semicolons or tabs, in UTF-8, or in UTF-16 with a ' +
  'byte order mark. ' +
  'Up to 10,000 lines and 8 MiB; each line gets its own result.';

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
    fastify.addContentTypeParser(csvType, { ...options, parseAs: 'buffer' }, (request, bytes, done) => {
      if (![`/${path}`, `/${path}/columns`].includes(request.routeOptions.url ?? ''))
        return done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
      try {
        done(null, { csv: decodeCsv(bytes as Buffer) });
      } catch (error) {
        done(error as Error);
      }
    });
  }

  @ApiConsumes(plainText, contentType, csvType)
  @Post()
  @Route({
    summary: 'Import users from another system',
    description: importDescription,
    answer: ImportReportResponse,
    body: { schema: { type: 'string', example: '{"email":"maja@hive.test","profile":{"name":"Maja"}}' } },
    errors: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  })
  importUsers(
    @Body() body: ImportBody,
    @Query() query: ImportQuery,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return this.read(body, query, caller, source);
  }

  private read({ lines, csv }: ImportBody, { format, columns }: ImportQuery, caller: Caller, source: RequestSource) {
    if (csv !== undefined) return this.service.importTable(csv, columns, caller, source);
    if (lines === undefined) throw unsupported();
    return this.service.import(lines, format, caller, source);
  }

  @ApiConsumes(csvType)
  @Post('columns')
  @Route({
    summary: 'Read the columns of a CSV file',
    description: 'Tells which fields the names of the columns mean. Imports nothing.',
    answer: CsvColumnsResponse,
    body: { schema: { type: 'string', example: 'E-mail,Full name\nmaja@hive.test,Maja' } },
    errors: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  })
  readColumns(@Body() { csv }: ImportBody): CsvColumnsResponse {
    if (csv === undefined) throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: `Send ${csvType}.` });
    return describeColumns(csv, maximumLines);
  }
}

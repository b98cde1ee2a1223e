import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { commonErrorCodes, type ErrorCode, type ErrorDefinition } from '@svc/errors';
import { ErrorResponseBody } from './errors/error-response.response';
import { iconPath } from './pages/icon.controller';
import { completeDocument } from './reference/complete-document';
import { referenceScript, referenceStyle } from './reference/reference-script';

/** The version of the product; a spec compares it with package.json. */
export const productVersion = '0.1.0';

/** A group of routes. */
export interface ReferenceTag {
  readonly name: string;
  readonly description: string;
}

export interface Reference {
  title: string;
  /** Version of the interface, not of the product: it changes when clients must change. */
  interfaceVersion: string;
  /** Markdown, shown above the routes. */
  description: string;
  /** Error codes of the app; the common codes are added. */
  errors: Readonly<Record<string, ErrorDefinition>>;
  /** Groups in the displayed order. */
  tags: readonly ReferenceTag[];
  /** Adds security schemes and other parts of the app. */
  extend?: (builder: DocumentBuilder) => DocumentBuilder;
  /** Configured defaults of fields, by the name of the schema. */
  readDefaults?: (app: NestFastifyApplication) => SchemaDefaults;
}

/** Default values by schema and field. */
type SchemaDefaults = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Codes of requests that are rejected before a route, or fail unexpectedly. */
const codesBeforeRoutes: readonly ErrorCode[] = [
  'MALFORMED_REQUEST',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'URI_TOO_LONG',
  'HOST_NOT_ALLOWED',
  'REQUEST_HEADERS_TOO_LARGE',
  'INTERNAL_ERROR',
];

const errorTable = (own: Reference['errors'], answered: ReadonlySet<ErrorCode>): string => {
  const shared = Object.entries<ErrorDefinition>(commonErrorCodes).filter(
    ([code]) => answered.has(code as ErrorCode) || codesBeforeRoutes.includes(code as ErrorCode),
  );
  return [
    '### Error codes',
    'Every error is `{ error, message, statusCode, nextActions?, fields? }`; `VALIDATION_ERROR` has a sentence for each field in `fields`.',
    '',
    '<details><summary>All codes</summary>',
    '',
    '| status | code | meaning |',
    '|---|---|---|',
    ...[...shared, ...Object.entries(own)]
      .sort(([, one], [, other]) => one.status - other.status)
      .map(([code, { status, message }]) => `| ${status} | \`${code}\` | ${message} |`),
    '',
    '</details>',
  ].join('\n');
};

const bodyRules = [
  '### Bodies',
  'A body is one JSON object in UTF-8: up to 1 MiB, 32 levels deep, with up to 2,000 fields in all objects together and',
  'no NUL character. Unknown fields are ignored, and types are taken as they are: `"5"` is not 5.',
].join('\n');

const describeVersions = ({ interfaceVersion }: Reference): string =>
  `Interface ${interfaceVersion}, of the product ${productVersion}. The interface's version changes when a client has to.`;

const setDefaults = ({ components }: OpenAPIObject, defaults: SchemaDefaults): void => {
  for (const [schema, fields] of Object.entries(defaults)) {
    const { properties = {} } = (components?.schemas?.[schema] ?? {}) as { properties?: Record<string, object> };
    for (const [field, value] of Object.entries(fields)) Object.assign(properties[field] ?? {}, { default: value });
  }
};

/** The OpenAPI document of an app, as served and as committed. */
const openApiDocument = (app: NestFastifyApplication, reference: Reference): OpenAPIObject => {
  const builder = new DocumentBuilder()
    .setTitle(reference.title)
    .setVersion(reference.interfaceVersion)
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer('/', 'The service that served this document');
  for (const tag of reference.tags) builder.addTag(tag.name, tag.description);
  const configured = reference.extend?.(builder) ?? builder;
  const { document, codes } = completeDocument(
    SwaggerModule.createDocument(app, configured.build(), {
      extraModels: [ErrorResponseBody],
      operationIdFactory: (_controller, method) => method,
    }),
  );
  const parts = [reference.description, describeVersions(reference), bodyRules, errorTable(reference.errors, codes)];
  setDefaults(document, reference.readDefaults?.(app) ?? {});
  return { ...document, info: { ...document.info, description: parts.join('\n\n') } };
};

/** The interactive reference at `/docs`, its document at `/docs-json`. */
export const serveReference = (app: NestFastifyApplication, reference: Reference): void => {
  SwaggerModule.setup('docs', app, () => openApiDocument(app, reference), {
    jsonDocumentUrl: 'docs-json',
    yamlDocumentUrl: 'docs-yaml',
    customSiteTitle: reference.title,
    customfavIcon: iconPath,
    customCss: referenceStyle,
    customJsStr: referenceScript,
    swaggerOptions: {
      persistAuthorization: true,
      tryItOutEnabled: false,
      displayRequestDuration: true,
      defaultModelsExpandDepth: 0,
      docExpansion: 'none',
      filter: true,
    },
  });
};

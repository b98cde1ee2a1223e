import { createParamDecorator, Injectable, Param, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { ApiHeader, ApiParam } from '@nestjs/swagger';
import { readUuid } from '@svc/contracts';
import { fieldError } from '@svc/errors';
import type { FastifyRequest } from 'fastify';
import { Refused } from './field';
import { readText, type TextRule } from './text';

/** Validates a text of the address or of a header by the rules of a field. */
@Injectable()
class TextPipe implements PipeTransform<unknown, string | undefined> {
  private readonly read: ReturnType<typeof readText>;

  constructor(
    private readonly name: string,
    rule: TextRule,
    private readonly isOptional: boolean,
  ) {
    this.read = readText(rule);
  }

  transform(given: unknown): string | undefined {
    if (given === undefined && this.isOptional) return undefined;
    const text = this.read(given);
    if (text instanceof Refused) throw fieldError(this.name, text.rule);
    return text;
  }
}

interface ParameterDocs {
  description?: string;
  format?: string;
  enum?: readonly string[];
  /** The value that the reference sends by default: it must be harmless. */
  example?: string;
}

const textSchema = ({ minimum, maximum }: TextRule, { format, enum: choices, example }: ParameterDocs) => ({
  type: 'string',
  ...(minimum === undefined ? {} : { minLength: minimum }),
  maxLength: maximum,
  ...(format === undefined ? {} : { format }),
  ...(choices === undefined ? {} : { enum: [...choices] }),
  ...(example === undefined ? {} : { example }),
});

/** Documents the parameter at its method. */
const document = (decorate: MethodDecorator, target: object, method: string | symbol | undefined): void => {
  if (method === undefined) return;
  const descriptor = Object.getOwnPropertyDescriptor(target, method);
  if (descriptor !== undefined) decorate(target, method, descriptor);
};

/** A path parameter; the only way to declare one. */
export const PathText =
  (name: string, rule: TextRule, docs: ParameterDocs = {}): ParameterDecorator =>
  (target, method, index) => {
    const { description } = docs;
    const described = description === undefined ? {} : { description };
    document(ApiParam({ name, schema: textSchema(rule, docs), ...described }), target, method);
    Param(name, new TextPipe(name, rule, false))(target, method, index);
  };

const HeaderOf = createParamDecorator((name: string, context: ExecutionContext): unknown => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return headers[name.toLowerCase()];
});

/** An optional header; the only way to declare one as a parameter. */
export const HeaderText =
  (name: string, rule: TextRule, docs: ParameterDocs = {}): ParameterDecorator =>
  (target, method, index) => {
    const { description } = docs;
    const described = description === undefined ? {} : { description };
    const header = ApiHeader({ name, required: false, schema: textSchema(rule, docs), ...described });
    document(header, target, method);
    HeaderOf(name, new TextPipe(name, rule, true))(target, method, index);
  };

/** An id as text, in lower case. */
export const uuidRule: TextRule = {
  maximum: 36,
  forms: [{ read: readUuid, rule: 'uuid' }],
};

/** An id in lower case; any other text of up to 36 characters is an unknown id: 404, not 400. */
export const idRule: TextRule = {
  maximum: 36,
  forms: [{ read: (text) => readUuid(text) ?? text, rule: 'uuid' }],
};

/** A path parameter with an id; other values are unknown. */
export const IdParam = (name: string): ParameterDecorator =>
  PathText(name, idRule, { format: 'uuid', example: unusedId });

/** The nil UUID, which no row has: requests with it are harmless. */
export const unusedId = '00000000-0000-4000-8000-000000000000';

/** A path parameter with an id; other values get 400 and never reach the database. */
export const UuidParam = (name: string): ParameterDecorator =>
  PathText(name, uuidRule, { format: 'uuid', example: unusedId });

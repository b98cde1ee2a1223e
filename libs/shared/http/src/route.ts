import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import {
  ApiBody,
  ApiExtraModels,
  ApiOperation,
  ApiProduces,
  ApiResponse,
  getSchemaPath,
  type ApiBodyOptions,
  type ApiResponseOptions,
} from '@nestjs/swagger';
import type { ErrorCode } from '@svc/errors';
import { CountedAs } from './limits/counted-routes';
import { OpenedByBrowsers } from './pages/error-page';
import { ApiErrors, ApiErrorPages, Budget, type RouteBudget } from './route.decorators';

/** An answer that is not JSON. */
class MediaAnswer {
  constructor(
    readonly types: readonly string[],
    readonly schema: { type: 'string'; format?: 'binary' },
  ) {}
}

/** Answers with bytes of one of these media types. */
export const fileAnswer = (...types: string[]): MediaAnswer =>
  new MediaAnswer(types, { type: 'string', format: 'binary' });

/** Answers with text of this media type. */
export const textAnswer = (type: string): MediaAnswer => new MediaAnswer([type], { type: 'string' });

/** Options of a route. */
export interface RouteOptions<Class extends Type, Limit extends string = string> {
  summary: string;
  description?: string;
  /** The class of the answer, or the classes of which it is one. The compiler compares it with what the handler returns. */
  answer?: Class | readonly Class[] | MediaAnswer;
  /** The status of a success; 200 without it. */
  status?: number;
  /** Meanings of statuses in the reference. */
  statuses?: Readonly<Record<number, string>>;
  /** The body, where its class alone does not tell enough. */
  body?: ApiBodyOptions;
  /** Codes of the route. Those of its parameters, body, credentials and limits are added. */
  errors?: readonly ErrorCode[];
  /** Users open it by a link or a redirect: a client that accepts HTML gets each error as a page instead of JSON. */
  isOpenedByBrowsers?: true;
  /** The limit that counts its requests; `other` without it. */
  limit?: Limit;
  /** Limits the cost of a request where the usual budget is wrong. */
  budget?: Partial<RouteBudget>;
  isDeprecated?: true;
}

/** An answer that is made after the handler has ended. */
interface Deferred<Answer> {
  readonly answer: () => Promise<Answer | undefined>;
}

type Returned<Answer> = Answer | Deferred<Answer>;

/** Decorates only a handler that returns what the route documents. */
export type RouteDecorator<Class extends Type> = <
  Handler extends (...parameters: never[]) => Returned<InstanceType<Class>> | Promise<Returned<InstanceType<Class>>>,
>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<Handler>,
) => void;

const jsonAnswer = (status: number, types: readonly Type[]): MethodDecorator => {
  if (types.length === 1) return ApiResponse({ status, type: types[0] });
  const oneOf = types.map((type) => ({ $ref: getSchemaPath(type) }));
  return applyDecorators(ApiExtraModels(...types), ApiResponse({ status, schema: { oneOf } }));
};

const answerDocs = (status: number, answer: RouteOptions<Type>['answer']): MethodDecorator[] => {
  if (answer === undefined) return [];
  if (!(answer instanceof MediaAnswer)) return [jsonAnswer(status, [answer].flat())];
  const { types, schema } = answer;
  return [ApiProduces(...types), ApiResponse({ status, schema } satisfies ApiResponseOptions)];
};

/** Documents and limits a route; the only way to do so. */
export const Route = <Class extends Type>(options: RouteOptions<Class>): RouteDecorator<Class> => {
  const { summary, description, answer, status = 200, isDeprecated, statuses = {}, body, limit, budget } = options;
  return applyDecorators(
    HttpCode(status),
    ApiOperation({ summary, description, deprecated: isDeprecated }),
    ...answerDocs(status, answer),
    ...Object.entries(statuses).map(([code, meaning]) => ApiResponse({ status: Number(code), description: meaning })),
    ...(body === undefined ? [] : [ApiBody(body)]),
    ApiErrors(...(options.errors ?? [])),
    ...(options.isOpenedByBrowsers ? [OpenedByBrowsers(), ApiErrorPages()] : []),
    ...(limit === undefined ? [] : [CountedAs(limit)]),
    ...(budget === undefined ? [] : [Budget(budget)]),
  );
};

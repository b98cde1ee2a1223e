import type { Content, Contract, Operation, Parameter } from './contract';
import { schemaBreaks, type Direction } from './schema-breaks';

interface Versions {
  readonly before: Contract;
  readonly after: Contract;
}

const compared = ({ before, after }: Versions, direction: Direction) => ({
  direction,
  before: before.schemas,
  after: after.schemas,
  open: new Set<string>(),
});

const contentBreaks = (before: Content, after: Content, versions: Versions, direction: Direction): string[] =>
  Object.entries(before).flatMap(([type, { schema = {} }]) => {
    const now = after[type];
    if (now === undefined) return [`: ${type} removed`];
    return schemaBreaks(schema, now.schema ?? {}, compared(versions, direction));
  });

const parameterBreaks = (before: readonly Parameter[], after: readonly Parameter[], versions: Versions): string[] => {
  const same = (one: Parameter) => (other: Parameter) => one.name === other.name && one.in === other.in;
  const added = after.filter((parameter) => parameter.required === true && !before.some(same(parameter)));
  return [
    ...before.flatMap((parameter) => {
      const label = `${parameter.in} ${parameter.name}`;
      const now = after.find(same(parameter));
      if (now === undefined) return [`${label}: removed`];
      const needed = now.required === true && parameter.required !== true ? [`${label}: became required`] : [];
      const schemas = schemaBreaks(parameter.schema ?? {}, now.schema ?? {}, compared(versions, 'request'));
      return [...needed, ...schemas.map((text) => `${label}${text}`)];
    }),
    ...added.map(({ name, in: place }) => `${place} ${name}: new and required`),
  ];
};

const bodyBreaks = ({ requestBody: before }: Operation, { requestBody: after }: Operation, versions: Versions) => [
  ...(after?.required === true && before?.required !== true ? ['body: became required'] : []),
  ...(before === undefined
    ? []
    : contentBreaks(before.content, after?.content ?? {}, versions, 'request').map((text) => `body${text}`)),
];

const responseBreaks = (before: Operation, after: Operation, versions: Versions): string[] =>
  Object.entries(before.responses).flatMap(([status, { content = {} }]) => {
    const now = after.responses[status];
    if (now === undefined) return [`answer ${status}: removed`];
    return contentBreaks(content, now.content ?? {}, versions, 'response').map((text) => `answer ${status}${text}`);
  });

/** An alternative of before is kept when a request that fulfils it fulfils one of now. */
const securityBreaks = ({ security: before = [] }: Operation, { security: after = [] }: Operation): string[] => {
  if (after.length === 0) return [];
  const olds = before.length === 0 ? [{}] : before;
  const lost = olds.filter(
    (old) => !after.some((now) => Object.keys(now).every((scheme) => Object.hasOwn(old, scheme))),
  );
  return lost.map((old) => `credentials: ${Object.keys(old).join(' and ') || 'none'} no longer suffice`);
};

const operationBreaks = (before: Operation, after: Operation, versions: Versions): string[] => [
  ...(before.operationId === after.operationId ? [] : [`operationId: became ${after.operationId}`]),
  ...parameterBreaks(before.parameters ?? [], after.parameters ?? [], versions),
  ...bodyBreaks(before, after, versions),
  ...responseBreaks(before, after, versions),
  ...securityBreaks(before, after),
];

/** One line `<METHOD> <path>: <place>: <change>` for each change that would break a client of `before`. */
export const interfaceBreaks = (before: Contract, after: Contract): string[] =>
  Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const id = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      if (now === undefined) return [`${id}: removed`];
      return operationBreaks(operation, now, { before, after }).map((text) => `${id}: ${text}`);
    }),
  );

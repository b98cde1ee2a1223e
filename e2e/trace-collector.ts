import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { startLoopbackServer } from '@svc/testing/harness';

interface Span {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  /** Since 1970. */
  startMs: number;
  durationMs: number;
  attributes: Record<string, unknown>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface ExportedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
}

interface ExportRequest {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: ExportedSpan[] }[] }[];
}

const plain = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const toSpan = (service: string, span: ExportedSpan): Span => {
  const startMs = Number(BigInt(span.startTimeUnixNano) / 1000n) / 1000;
  return {
    service,
    name: span.name,
    traceId: span.traceId,
    spanId: span.spanId,
    parentSpanId: span.parentSpanId || undefined,
    startMs,
    durationMs: Number(BigInt(span.endTimeUnixNano) / 1000n) / 1000 - startMs,
    attributes: plain(span.attributes),
  };
};

const read = async (request: IncomingMessage): Promise<Span[]> => {
  const { resourceSpans } = (await json(request)) as ExportRequest;
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(plain(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => toSpan(service, span)));
  });
};

/** Receives and keeps OpenTelemetry exports (OTLP over HTTP, as JSON). */
export const startTraceCollector = async () => {
  const spans: Span[] = [];
  const server = await startLoopbackServer((request, response) => {
    void read(request).then((received) => {
      spans.push(...received);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  return {
    spans,
    url: server.url,
    stop: () => server.close(),
  };
};

/** Spans of the store are named by their method alone. */
const spanTitle = ({ name, attributes }: Span): string => {
  const address = attributes['url.full'];
  return /^[A-Z]+$/.test(name) && typeof address === 'string' ? `${name} ${new URL(address).pathname}` : name;
};

/** Prints a trace as an indented list, children in order of their start. */
export const drawTrace = (spans: readonly Span[], parent?: string, depth = 0): string[] =>
  spans
    .filter((span) => span.parentSpanId === parent)
    .sort((one, other) => one.startMs - other.startMs)
    .flatMap((span) => [
      `${'  '.repeat(depth)}${spanTitle(span)}  ${span.durationMs.toFixed(1)} ms  [${span.service}]`,
      ...drawTrace(spans, span.spanId, depth + 1),
    ]);

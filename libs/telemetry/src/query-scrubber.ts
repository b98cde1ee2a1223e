import type { SpanProcessor } from '@opentelemetry/sdk-trace';

const addresses = ['http.url', 'http.target', 'url.full'];

/** Removes the query from addresses in traces: links of mails and OAuth callbacks carry tokens there. */
export class QueryScrubber implements SpanProcessor {
  onStart(): void {}

  onEnding(span: Parameters<NonNullable<SpanProcessor['onEnding']>>[0]): void {
    for (const name of addresses) {
      const address = span.attributes[name];
      if (typeof address === 'string') span.setAttribute(name, address.replace(/[?#].*$/s, ''));
    }
    if (span.attributes['url.query'] !== undefined) span.setAttribute('url.query', '');
  }

  onEnd(): void {}

  async forceFlush(): Promise<void> {}

  async shutdown(): Promise<void> {}
}

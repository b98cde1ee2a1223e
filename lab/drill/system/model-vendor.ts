import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';

interface Question {
  readonly messages: readonly { readonly content: string }[];
}

/** A request of the script writer: for narrations, or for pictures of the given narrations. */
interface Wanted {
  readonly scene_count?: number;
  readonly narrations?: readonly string[];
}

const writeFor = ({ scene_count: count = 0, narrations }: Wanted): object =>
  narrations === undefined
    ? {
        title: 'A drill',
        language: 'en',
        narrations: Array.from({ length: count }, (_, index) => `Part number ${index + 1} of it.`),
      }
    : { prompts: narrations.map(() => 'a drill') };

/** A vendor of language models that answers requests with a known key. */
export class ModelVendor {
  private readonly keys = new Set<string>();
  private readonly answered = new Map<string, number>();
  private refusals = 0;

  private constructor(private readonly server: LoopbackServer) {}

  static async start(): Promise<ModelVendor> {
    const server = await startLoopbackServer((request, response) => {
      vendor.answer(request, response).catch(() => response.destroy());
    });
    const vendor = new ModelVendor(server);
    return vendor;
  }

  get url(): string {
    return `${this.server.url}/v1`;
  }

  /** How many questions came with a key that it did not know. */
  get refused(): number {
    return this.refusals;
  }

  /** How many questions that came with the key were answered. */
  answeredWith(key: string): number {
    return this.answered.get(key) ?? 0;
  }

  allow(key: string): void {
    this.keys.add(key);
  }

  /** From now on only requests with this key are answered. */
  forbidAllBut(key: string): void {
    for (const known of this.keys) if (known !== key) this.keys.delete(known);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const question = (await json(request)) as Question;
    const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!this.keys.has(key)) {
      this.refusals += 1;
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{"message":"Who are you?"}}');
      return;
    }
    this.answered.set(key, this.answeredWith(key) + 1);
    const content = JSON.stringify(writeFor(JSON.parse(question.messages[1]?.content ?? '{}') as Wanted));
    const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'drill', object: 'chat.completion', model: 'drill', choices }));
  }
}

import { readReality, type Provenance } from '@svc/testing/harness';

/** The requests that a shape answers; all others get a plain answer. */
interface Refused {
  /** The first requests. */
  times?: number;
  /** Requests with one of these types of `response_format`. */
  formats?: string[];
  /** Requests with this field. */
  field?: string;
  /** Requests whose schema has this keyword. */
  schemaWith?: string;
  /** Requests without `stream`. */
  unstreamed?: true;
}

/** An answer of a model server as published; `<answer>` and similar stand for what the prompt asks for. */
export interface ModelShape extends Provenance {
  title: string;
  /** Default: 200. */
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Instead of `body`: sent as it is. */
  text?: string;
  /** Instead of `body`: events of a stream. */
  chunks?: unknown[];
  /** Before the chunks. */
  prefix?: string;
  /** Default: all requests. */
  refuses?: Refused;
  /** Parts of the error's sentence where there is no film. */
  expected: 'film' | string[];
  /** Most requests for one question. */
  requests?: number;
}

/** Plain answer to a prompt. */
export interface PlainAnswer {
  object: Record<string, unknown>;
  /** The property with the texts. */
  list: string;
}

/** All shapes of the folders `models` of the corpora. */
export const readModelShapes = (): ModelShape[] =>
  readReality<{ server: string; shapes: ModelShape[] }>('models').flatMap(({ server, shapes }) =>
    shapes.map((shape) => ({ ...shape, title: `${server}: ${shape.title}` })),
  );

const plainCompletion = (content: string) => ({
  object: 'chat.completion',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
});

const readSchema = (request: Record<string, unknown>): string => JSON.stringify(request['response_format'] ?? {});

const readFormat = (request: Record<string, unknown>): string =>
  (request['response_format'] as { type?: string } | undefined)?.type ?? 'none';

/** @param asked number of the question, from 1 */
const isRefused = ({ refuses }: ModelShape, request: Record<string, unknown>, asked: number): boolean => {
  if (refuses === undefined) return true;
  if (refuses.times !== undefined) return asked <= refuses.times;
  if (refuses.formats !== undefined) return refuses.formats.includes(readFormat(request));
  if (refuses.field !== undefined) return refuses.field in request;
  if (refuses.schemaWith !== undefined) return readSchema(request).includes(refuses.schemaWith);
  return request['stream'] !== true;
};

const makeForms = ({ object, list }: PlainAnswer): Record<string, unknown> => {
  const texts = object[list] as string[];
  const json = JSON.stringify(object);
  const half = Math.ceil(json.length / 2);
  return {
    answer: json,
    object,
    half: json.slice(0, half),
    'answer-begin': json.slice(0, half),
    'answer-end': json.slice(half),
    ticks: JSON.stringify({ ...object, [list]: ['```' + (texts[0] ?? '') + '```', ...texts.slice(1)] }),
    array: JSON.stringify(texts),
    objects: JSON.stringify(texts.map((text, index) => ({ scene: index + 1, text }))),
    commas: json.replaceAll(']', ',]').replaceAll('}', ',}'),
    newlines: json.replaceAll('. "', '.\n"').replaceAll('","', '\n",\n"'),
    smart: json.replaceAll('["', '[“').replaceAll('"]', '”]').replaceAll('","', '”, “'),
    numbered: texts.map((text, index) => `${index + 1}. ${text}`).join('\n'),
    markdown: texts
      .map(
        (text, index) => `### Scene ${index + 1}: Part ${index + 1}\n**Visual:** A meadow.\n**Narration:** "${text}"`,
      )
      .join('\n\n'),
    repeated: JSON.stringify({ ...object, [list]: texts.map(() => (texts.length > 1 ? 'Bees.' : 'Bees. '.repeat(6))) }),
    encoded: JSON.stringify(json),
    english: JSON.stringify({ ...object, ...('language' in object && { language: 'English' }) }),
  };
};

const filled = <Value>(value: Value, forms: Record<string, unknown>): Value =>
  JSON.parse(JSON.stringify(value), (_key, entry: unknown) => {
    if (typeof entry !== 'string') return entry;
    const whole = /^<([a-z-]+)>$/u.exec(entry)?.[1];
    if (whole !== undefined && whole in forms) return forms[whole];
    return entry.replaceAll(/<([a-z-]+)>/gu, (found, name: string) => {
      const form = forms[name];
      return typeof form === 'string' ? form : found;
    });
  }) as Value;

const filledText = (text: string, answer: string): string => {
  const half = Math.ceil(answer.length / 2);
  return text
    .replaceAll('<completion>', () => JSON.stringify(plainCompletion(answer)))
    .replaceAll('<begin>', () => JSON.stringify(answer.slice(0, half)))
    .replaceAll('<end>', () => JSON.stringify(answer.slice(half)));
};

export interface ShapedAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const makeStream = (chunks: unknown[], prefix = ''): string =>
  `${prefix}${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')}data: [DONE]\n\n`;

const event = (delta: object, finish: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason: finish }],
});

/** The plain answer, as a stream where one is asked for. */
export const plainAnswer = ({ object }: PlainAnswer, isStream = false): ShapedAnswer => {
  const content = JSON.stringify(object);
  if (!isStream) {
    const body = JSON.stringify(plainCompletion(content));
    return { status: 200, headers: { 'content-type': 'application/json' }, body };
  }
  const chunks = [event({ reasoning_content: 'Hm {…}.' }), event({ content }), event({}, 'stop')];
  return { status: 200, headers: { 'content-type': 'text/event-stream' }, body: makeStream(chunks) };
};

/** The answer of a shape to the question with the given number. */
export const shapedAnswer = (
  shape: ModelShape,
  request: Record<string, unknown>,
  asked: number,
  answer: PlainAnswer,
): ShapedAnswer => {
  if (!isRefused(shape, request, asked)) return plainAnswer(answer, request['stream'] === true);
  const { status = 200, type = 'application/json', headers = {}, chunks, prefix, text } = shape;
  const forms = makeForms(answer);
  const body =
    text === undefined ? JSON.stringify(filled(shape.body ?? {}, forms)) : filledText(text, forms['answer'] as string);
  const isStream = chunks !== undefined;
  return {
    status,
    headers: { 'content-type': isStream ? 'text/event-stream' : type, ...headers },
    body: isStream ? makeStream(filled(chunks, forms), prefix) : body,
  };
};

import type { InjectOptions } from 'fastify';
import type { TextInput } from './text-inputs';

/** Alternating combining marks of two classes: sorting 80,000 of them took 19 seconds. */
const marks = '\u0301\u0316';
const marksCount = 40_000;
/** Longest text that fits into a URL. */
const addressMarksCount = 600;

const values: Record<TextInput['kind'], (text: string) => unknown> = {
  text: (text) => text,
  list: (text) => [text],
  key: (text) => ({ [text]: 1 }),
  value: (text) => ({ key: text }),
};

/** Headers carry Latin-1, and in a URL each mark takes six bytes. */
const textFor = ({ place, schema: { maxLength = 0 } }: TextInput): string => {
  if (place === 'body' || place === 'form') return `a${marks.repeat(marksCount)}@x.test`;
  return place === 'header' || maxLength > 2 * addressMarksCount
    ? 'a'.repeat(maxLength + 1)
    : `a${marks.repeat(addressMarksCount)}@x.test`;
};

const textPayload = ({ place, name, kind }: TextInput, text: string): Pick<InjectOptions, 'payload'> => {
  if (place === 'form') return { payload: new URLSearchParams({ [name]: text }).toString() };
  return place === 'body' ? { payload: { [name]: values[kind](text) } } : {};
};

const textHeaders = ({ place, name }: TextInput, text: string): Record<string, string> => {
  if (place === 'form') return { 'content-type': 'application/x-www-form-urlencoded' };
  return place === 'header' ? { [name]: text } : {};
};

/** A valid request except for one text, which is far too long; other parameters of the path are invented. */
export const longTextRequest = (input: TextInput, headers: Record<string, string>): InjectOptions => {
  const text = textFor(input);
  const url = input.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    input.place === 'path' && name === input.name ? encodeURIComponent(text) : 'google',
  );
  return {
    method: input.method,
    url: input.place === 'query' ? `${url}?${input.name}=${encodeURIComponent(text)}` : url,
    headers: { ...headers, ...textHeaders(input, text) },
    ...textPayload(input, text),
  };
};

/**
 * Records texts that are normalised from now on and are longer than any field may be.
 * @returns their lengths, and a function that ends the recording
 */
export const watchNormalising = (): { lengths: number[]; stop: () => void } => {
  const lengths: number[] = [];
  const original = Object.getOwnPropertyDescriptor(String.prototype, 'normalize');
  if (original === undefined) throw new Error('Strings cannot be normalised here.');
  const normalise = original.value as (this: string, form?: string) => string;
  Object.defineProperty(String.prototype, 'normalize', {
    ...original,
    value(this: string, form?: string): string {
      if (this.length <= 1_024) return normalise.call(this, form);
      lengths.push(this.length);
      return String(this);
    },
  });
  return { lengths, stop: () => void Object.defineProperty(String.prototype, 'normalize', original) };
};

/**
 * CPU time of this process. Unlike the clock, it stands still while a busy machine lets the process wait.
 * @returns seconds
 */
export const measureProcessorSeconds = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
};

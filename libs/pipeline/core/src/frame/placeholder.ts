import type { TemplateParameterType } from './frame';

/** `{{name}}`, `{{name=default}}`, `{{name:type}}` or `{{name:type=default}}` as written. */
export interface Placeholder {
  name: string;
  /** Null when not written; the type is then `text`, unless another placeholder of this name has a type. */
  type: TemplateParameterType | null;
  default: string | null;
}

const placeholderPattern = /\{\{\s*([A-Za-z]\w{0,63})\s*(?::\s*(\w+)\s*)?(?:=([^{}]*))?\}\}/g;
const types: readonly string[] = ['text', 'number', 'color', 'bool'] satisfies TemplateParameterType[];

const isType = (type: string): type is TemplateParameterType => types.includes(type);

const readMatch = ([written, name, type, value]: RegExpMatchArray): Placeholder => {
  if (type !== undefined && !isType(type)) throw new SyntaxError(`${written} has the unknown type "${type}"`);
  return { name: name ?? '', type: type ?? null, default: value?.trim() ?? null };
};

/** @throws SyntaxError a placeholder of an unknown type */
export const readPlaceholders = (text: string): Placeholder[] => [...text.matchAll(placeholderPattern)].map(readMatch);

/** Replaces each placeholder once; placeholders inside a value are not replaced. */
export const fillPlaceholders = (text: string, findValue: (name: string) => string): string =>
  text.includes('{{') ? text.replace(placeholderPattern, (_written, name: string) => findValue(name)) : text;

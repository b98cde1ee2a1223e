/** Names of the values between double braces in a template. */
export type ValueNames<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | ValueNames<Rest> : never;

/** Keys of the templates that have no value. */
export type PlainTemplate<Templates extends Readonly<Record<string, string>>> = {
  [Key in keyof Templates]: [ValueNames<Templates[Key]>] extends [never] ? Key : never;
}[keyof Templates];

/** Literal texts of a template and, between them, the names of its values. */
const partsOf = (template: string): string[] => template.split(/\{\{(\w+)\}\}/);

/** @returns the template with its values in place of `{{name}}` */
export const fillSentence = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name]));

/** Null for a sentence that the template does not make. */
const valuesIn = (template: string, sentence: string): Record<string, string> | null => {
  const [beginning = '', ...parts] = partsOf(template);
  if (!sentence.startsWith(beginning)) return null;
  let rest = sentence.slice(beginning.length);
  const values: Record<string, string> = {};
  for (let index = 0; index < parts.length; index += 2) {
    const [name = '', literal = ''] = parts.slice(index);
    const isLast = index + 2 === parts.length;
    const at = isLast ? rest.length - literal.length : rest.indexOf(literal);
    if (at < 0 || !rest.startsWith(literal, at)) return null;
    values[name] = rest.slice(0, at);
    rest = rest.slice(at + literal.length);
  }
  return rest === '' ? values : null;
};

export interface SentenceDetails<Code extends string> {
  code: Code;
  values: Record<string, string>;
}

/** @returns the first template that makes the sentence, with its values; null when none does */
export const readSentence = <Code extends string>(
  templates: Readonly<Record<Code, string>>,
  sentence: string,
): SentenceDetails<Code> | null => {
  for (const code of Object.keys(templates) as Code[]) {
    const values = valuesIn(templates[code], sentence);
    if (values !== null) return { code, values };
  }
  return null;
};

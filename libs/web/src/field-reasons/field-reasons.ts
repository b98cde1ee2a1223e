import { createTexts, type TextLanguage } from '@svc/texts';
import de from './texts/de.json';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

type Key = keyof typeof en;
type Name = Key extends `reason.${infer Rest}` ? Rest : never;

const reasons = createTexts<Key>({ en, de, es, fr });

const numbers = ['count', 'least', 'most', 'number'];

const valuePattern = (name: string): string => {
  if (numbers.includes(name)) return String.raw`-?\d[\d.,]*`;
  return name === 'words' ? String.raw`\S+(?: or \S+)*` : '.+';
};

/** The services answer with the English texts, filled. */
const patternOf = (text: string): RegExp => {
  const literal = text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  const filled = literal.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => `(?<${name}>${valuePattern(name)})`);
  return new RegExp(`^${filled}$`, 'u');
};

/** Keeps the order of the file: its last patterns are general. */
const patterns = Object.entries(en).map(([key, text]) => ({
  name: key.replace('reason.', '') as Name,
  pattern: patternOf(text),
}));

const valueIn = (language: TextLanguage, name: string, value: string): string => {
  if (name === 'reason') return translateReason(value, language) ?? value;
  return numbers.includes(name) ? Number(value.replaceAll(',', '')).toLocaleString(language) : value;
};

/**
 * @param reason the rule that a value breaks, without the field's name: `must be in the future`
 * @returns undefined for a reason that this page does not know
 */
export function translateReason(reason: string, language: TextLanguage): string | undefined {
  for (const { name: own, pattern } of patterns) {
    const found = pattern.exec(reason);
    if (found === null) continue;
    const values = Object.entries(found.groups ?? {}).map(([name, value]) => [name, valueIn(language, name, value)]);
    return reasons.in(language)(`reason.${own}`, Object.fromEntries(values) as Record<string, string>);
  }
  return undefined;
}

interface FieldProblem {
  field: string;
  message: string;
}

const withoutName = ({ field, message }: FieldProblem): string => {
  const named = [`${field} `, `${field}: `].find((begin) => message.startsWith(begin)) ?? '';
  return message.slice(named.length).replace(/\.$/, '');
};

const capitalised = (text: string): string => text.replace(/^./u, (first) => first.toUpperCase());

/**
 * A sentence for each refused field. Reasons that the page does not know stay as the service wrote them.
 * @param labelOf the label of a field on the page
 */
export const describeFields = (
  fields: readonly FieldProblem[],
  language: TextLanguage,
  labelOf: (field: string) => string | undefined = () => undefined,
): string =>
  fields
    .map((problem) => {
      const reason = withoutName(problem);
      const text = translateReason(reason, language) ?? reason;
      const label = labelOf(problem.field);
      const colon = language === 'fr' ? '\u00a0:' : ':';
      return `${label === undefined ? capitalised(text) : `${label}${colon} ${text}`}.`;
    })
    .join(' ');

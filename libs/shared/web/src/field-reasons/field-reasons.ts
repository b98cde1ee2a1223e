import type { TextLanguage } from '@svc/texts';
import de from './texts/de.json';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

type Key = keyof typeof en;
type Name = Key extends `reason.${infer Rest}` ? Rest : never;

const texts: Readonly<Record<TextLanguage, Readonly<Record<Key, string>>>> = { en, de, es, fr };

/** Imports no code of the pages: a shared chunk would make their first scripts larger. */
const translate = (key: Key, language: TextLanguage, values: Readonly<Record<string, string>>): string =>
  texts[language][key].replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');

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
    return translate(`reason.${own}`, language, Object.fromEntries(values) as Record<string, string>);
  }
  return undefined;
}

/** An error response of a service. */
interface Refusal {
  code: string;
  message: string;
  fields: readonly FieldProblem[];
}

interface FieldProblem {
  field: string;
  message: string;
}

/** The service joins the broken rules of a new password in one sentence. */
const passwordProblems = (message: string): FieldProblem[] =>
  message
    .replace(/^password |\.$/g, '')
    .split(' and ')
    .map((rule) => ({ field: 'password', message: rule }));

const withoutName = ({ field, message }: FieldProblem): string => {
  const named = [`${field} `, `${field}: `].find((begin) => message.startsWith(begin)) ?? '';
  return message.slice(named.length).replace(/\.$/, '');
};

const capitalised = (text: string): string => text.replace(/^./u, (first) => first.toUpperCase());

/**
 * A sentence for each refused field. Reasons that the page does not know stay as the service wrote them.
 * @param labelOf the label of a field on the page
 * @returns undefined for a refusal that names no field
 */
export const describeFields = (
  { code, message, fields }: Refusal,
  language: TextLanguage,
  labelOf: (field: string) => string | undefined = () => undefined,
): string | undefined => {
  const colon = language === 'fr' ? '\u00a0:' : ':';
  const sentences = (code === 'AUTH_PASSWORD_REJECTED' ? passwordProblems(message) : fields).map((problem) => {
    const reason = withoutName(problem);
    const text = translateReason(reason, language) ?? reason;
    const label = labelOf(problem.field);
    return `${label === undefined ? capitalised(text) : `${label}${colon} ${text}`}.`;
  });
  return sentences.length === 0 ? undefined : sentences.join(' ');
};

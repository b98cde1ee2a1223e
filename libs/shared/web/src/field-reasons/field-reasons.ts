import type { FieldProblem } from '@svc/client';
import type { FormRule } from '@svc/contracts';
import type { TextLanguage } from '@svc/texts';
import de from './texts/de.json';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

type Key = `reason.${FormRule}`;

const texts: Readonly<Record<TextLanguage, Readonly<Record<Key, string>>>> = { en, de, es, fr };

/** Imports no code of the pages: a shared chunk would make their first scripts larger. */
const translate = (key: Key, language: TextLanguage, values: Readonly<Record<string, string | undefined>>): string =>
  texts[language][key].replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');

type Rule = Pick<FieldProblem, 'rule' | 'params'>;

const isFormRule = (rule: string): rule is FormRule => Object.hasOwn(en, `reason.${rule}`);

const valueIn = (language: TextLanguage, value: Rule['params'][string]): string | undefined => {
  if (typeof value === 'object') return translateRule(value, language);
  return typeof value === 'number' ? value.toLocaleString(language) : value;
};

/** @returns undefined for a rule that this page does not know */
export function translateRule({ rule, params }: Rule, language: TextLanguage): string | undefined {
  if (!isFormRule(rule)) return undefined;
  const values = Object.entries(params).map(([name, value]) => [name, valueIn(language, value)] as const);
  if (values.some(([, value]) => value === undefined)) return undefined;
  return translate(`reason.${rule}`, language, Object.fromEntries(values));
}

/** The text without the field's name, which a page shows as a label. */
const withoutName = ({ field, message }: FieldProblem): string => {
  const named = [`${field} `, `${field}: `].find((begin) => message.startsWith(begin)) ?? '';
  return message.slice(named.length).replace(/\.$/, '');
};

const capitalised = (text: string): string => text.replace(/^./u, (first) => first.toUpperCase());

/**
 * A sentence for each refused field. Reasons that the page does not know stay as the service wrote them.
 * @param fieldLabel the label of a field on the page
 * @returns undefined for a refusal that names no field
 */
export const describeFields = (
  fields: readonly FieldProblem[],
  language: TextLanguage,
  fieldLabel: (field: string) => string | undefined = () => undefined,
): string | undefined => {
  const colon = language === 'fr' ? '\u00a0:' : ':';
  const sentences = fields.map((problem) => {
    const text = translateRule(problem, language) ?? withoutName(problem);
    const label = fieldLabel(problem.field);
    return `${label === undefined ? capitalised(text) : `${label}${colon} ${text}`}.`;
  });
  return sentences.length === 0 ? undefined : sentences.join(' ');
};

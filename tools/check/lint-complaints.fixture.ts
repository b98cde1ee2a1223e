import { join } from 'node:path';
import { ESLint } from 'eslint';

const root = join(import.meta.dirname, '..', '..');
const RULES = [
  '@nx/enforce-module-boundaries',
  'no-restricted-imports',
  '@typescript-eslint/no-restricted-imports',
  'project/bounded-normalize',
  'project/whole-query-and-body',
  'project/awaited-before-reply',
  'project/path-without-query',
  'project/routes-by-one-decorator',
  'project/short-handlers',
  'project/authorization-in-one-place',
  'project/lasting-error-listener',
  'project/inputs-in-one-place',
  'project/loops-in-one-place',
  'project/fair-queues',
  'project/patient-limits',
  'project/patient-waits',
  'project/polled-pages',
  'project/plain-properties',
  'project/walked-parts',
];

/** Messages of the project's lint configuration for a file with these lines. */
export async function complaints(file: string, ...lines: string[]): Promise<string[]> {
  const lintsBoundaries = { cwd: root, ruleFilter: ({ ruleId }: { ruleId: string }) => RULES.includes(ruleId) };
  const overrideConfig = { languageOptions: { parserOptions: { project: null } } };
  const eslint = new ESLint({ ...lintsBoundaries, overrideConfig });
  const [result] = await eslint.lintText(lines.join('\n'), { filePath: join(root, file) });
  const fatal = result?.messages.find((message) => message.fatal);
  if (!result || fatal) throw new Error(`${file} cannot be linted: ${fatal?.message ?? 'ignored'}`);
  return result.messages.filter(({ ruleId }) => RULES.includes(ruleId ?? '')).map(({ message }) => message);
}

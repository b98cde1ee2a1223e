import { describe, expect, it } from 'vitest';
import { ConfigurationFileError } from './file-report';
import { parseYaml } from './parse-yaml';

const readProblem = (text: string): string => {
  try {
    parseYaml('svc.yaml', text);
    return 'none';
  } catch (error) {
    if (error instanceof ConfigurationFileError) return error.message;
    throw error;
  }
};

const nested = (count: number): string =>
  Array.from({ length: count }, (_, level) => `${' '.repeat(level)}a:`).join('\n');

describe('a configuration file', () => {
  it('is read as YAML 1.2: mappings, lists, comments, and yes as a text', () => {
    const text = '# ours\nsettings:\n  hibp: true # always\n  text: yes\n  list: [a, "${B}"]\n';
    expect(parseYaml('svc.yaml', text).value).toEqual({ settings: { hibp: true, text: 'yes', list: ['a', '${B}'] } });
  });

  it('keeps a name that every object has as a plain name', () => {
    const { value } = parseYaml('svc.yaml', '__proto__:\n  admin: true\n');
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect((value as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each([
    ['a name that is given twice', 'settings:\n  hibp: true\n  hibp: false\n', 'line 3: Map keys must be unique'],
    ['a list that does not end', 'settings:\n  list: [a, b\n', 'line 3: '],
    ['a tab as indentation', 'settings:\n\thibp: true\n', 'line 2: Tabs are not allowed'],
    ['an anchor', 'settings:\n  a: &x 1\n', 'line 2: settings.a has an anchor (&)'],
    ['an alias', 'a: &x 1\nb: *x\n', 'line 2: b is an alias (*)'],
    ['a tag', 'a: 1\nb: !!binary aGk=\n', 'line 2: b has a tag (!)'],
    ['an unknown tag', 'a: !!js/function "x"\n', 'line 1: a has a tag (!)'],
    ['a tag of a mapping', 'a: !!set {b}\n', 'line 1: a has a tag (!)'],
    ['a number as a name', 'a:\n  1: b\n', 'line 2: a has a name that is no plain text'],
    ['a list as a name', '? [a]\n: b\n', 'line 1: the file has a name that is no plain text'],
    ['a second document', 'a: 1\n---\nb: 2\n', 'line 2: Source contains multiple documents'],
    ['another version of YAML', '%YAML 1.1\n---\na: yes\n', 'must be YAML 1.2'],
  ])('is refused with its line for %s', (_name, text, problem) => {
    expect(readProblem(text)).toContain(problem);
  });

  it('is refused for aliases that expand to billions of values, without expanding them', () => {
    const levels = Array.from(
      { length: 9 },
      (_, level) => `l${level + 1}: &l${level + 1} [${`*l${level},`.repeat(9)}]`,
    );
    expect(readProblem(['l0: &l0 [a]', ...levels].join('\n'))).toContain('line 1: l0 has an anchor (&)');
  });

  it.each([
    ['brackets', '['.repeat(1_000_000), 'is nested too deeply'],
    ['braces', '{a: '.repeat(200_000), 'is nested too deeply'],
    ['lists', '- '.repeat(49_000), 'is nested too deeply'],
    ['complex names', '? '.repeat(49_000), 'is nested too deeply'],
    ['mappings', nested(1_000), 'is nested too deeply'],
    ['a few mappings', nested(12), 'line 12: a.a.a.a.a.a.a.a.a.a.a is nested too deeply'],
    ['names', Array.from({ length: 50_000 }, (_, name) => `k${name}: 1`).join('\n'), 'has more than 100,000 parts'],
    ['empty documents', '---\n'.repeat(250_000), 'has more than 100,000 parts'],
  ])('is refused for a mass of %s within seconds', (_name, text, problem) => {
    const startedAt = performance.now();
    expect(readProblem(text)).toContain(problem);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });

  it('lists twenty problems at most, in the order of lines, and counts the others', () => {
    const text = Array.from({ length: 30 }, (_, name) => `k${name}: !x 1`).join('\n');
    const message = readProblem(text);
    expect(message).toMatch(/^svc\.yaml has 30 problems:\n {2}- line 1: k0 .*\n {2}- line 2: k1 /);
    expect(message).toContain('and 10 more\nNothing was changed.');
    expect(message.match(/line \d+/g)).toHaveLength(20);
  });

  it('does not repeat a value in its message', () => {
    const text = 'providers:\n  google:\n    clientSecret: !x hunter2\n    clientSecret: "hunter2\n';
    expect(readProblem(text)).not.toContain('hunter2');
  });
});

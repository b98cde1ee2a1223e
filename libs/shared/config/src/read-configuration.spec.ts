import { IsArray, IsInt, Min, MinLength } from 'class-validator';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigurationError } from './read-configuration';
import { readConfiguration } from './read-configuration';
import { Setting } from './setting.decorator';

class ExampleConfig {
  @Setting({ name: 'EXAMPLE_PORT', description: 'a port' })
  @IsInt({ message: 'must be a whole number' })
  @Min(0)
  readonly port: number = 80;

  @Setting({ name: 'EXAMPLE_SECRET', description: 'a secret', secret: true, requiredInProduction: true })
  @MinLength(4, { message: 'must have 4 characters' })
  readonly secret: string = 'long enough';

  @Setting({ name: 'EXAMPLE_LIST', description: 'a list' })
  @IsArray()
  readonly list: string[] = [];

  @Setting({ name: 'EXAMPLE_FLAG', description: 'a flag' })
  readonly flag: boolean = true;
}

const listProblems = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfiguration([ExampleConfig], environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
};

describe('readConfiguration', () => {
  it('reads numbers, lists and switches by their defaults when a loader has stripped the types', () => {
    class StrippedConfig {
      @IsInt()
      port = 80;
      list: string[] = [];
      flag = true;
    }
    for (const property of ['port', 'list', 'flag']) {
      const name = `STRIPPED_${property.toUpperCase()}`;
      Setting({ name, description: property })(StrippedConfig.prototype, property);
    }
    const [config] = readConfiguration([StrippedConfig], {
      STRIPPED_PORT: '81',
      STRIPPED_LIST: 'a,b',
      STRIPPED_FLAG: 'off',
    });
    expect({ ...config }).toEqual({ port: 81, list: ['a', 'b'], flag: false });
  });

  it('keeps the defaults of variables that are missing or empty', () => {
    const [config] = readConfiguration([ExampleConfig], { EXAMPLE_PORT: '' });
    expect({ ...config }).toEqual({ port: 80, secret: 'long enough', list: [], flag: true });
  });

  it('reads numbers, flags and lists by the type of the property', () => {
    const [config] = readConfiguration([ExampleConfig], {
      EXAMPLE_PORT: '0',
      EXAMPLE_LIST: ' a, b ,,',
      EXAMPLE_FLAG: 'off',
    });
    expect(config).toMatchObject({ port: 0, list: ['a', 'b'], flag: false });
  });

  it('reports every problem at once and no secret value', () => {
    const problems = listProblems({ EXAMPLE_PORT: 'http', EXAMPLE_SECRET: 'abc' });
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain('EXAMPLE_PORT');
    expect(problems[0]).toContain('"http"');
    expect(problems[1]).toBe('EXAMPLE_SECRET must have 4 characters');
  });

  it('requires a secret in production that development generates', () => {
    expect(listProblems({ NODE_ENV: 'production' })).toEqual(['EXAMPLE_SECRET is required in production: a secret']);
  });
});

describe('a secret in a file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'svc-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const fileWith = (content: string): string => {
    const file = join(folder, 'secret');
    writeFileSync(file, content);
    return file;
  };

  it.each(['from a file', 'from a file\n', 'from a file\r\n'])('is read without its last line break: %j', (content) => {
    const [config] = readConfiguration([ExampleConfig], { EXAMPLE_SECRET_FILE: fileWith(content) });
    expect(config.secret).toBe('from a file');
  });

  it('counts as given in production', () => {
    expect(listProblems({ NODE_ENV: 'production', EXAMPLE_SECRET_FILE: fileWith('from a file') })).toEqual([]);
  });

  it('is refused beside the same secret as a variable', () => {
    expect(listProblems({ EXAMPLE_SECRET: 'of variable', EXAMPLE_SECRET_FILE: fileWith('of file') })).toEqual([
      'EXAMPLE_SECRET and EXAMPLE_SECRET_FILE are both set: keep one',
    ]);
  });

  it('obeys the rules of its setting, without its value in the problem', () => {
    expect(listProblems({ EXAMPLE_SECRET_FILE: fileWith('abc') })).toEqual(['EXAMPLE_SECRET must have 4 characters']);
  });

  it('is a problem when the file is empty or cannot be read', () => {
    expect(listProblems({ EXAMPLE_SECRET_FILE: fileWith('\n') })[0]).toMatch(
      /^EXAMPLE_SECRET_FILE: the file .* is empty$/,
    );
    expect(listProblems({ EXAMPLE_SECRET_FILE: join(folder, 'none') })[0]).toMatch(/^EXAMPLE_SECRET_FILE: ENOENT/);
  });

  it('is read for secrets only', () => {
    const [config] = readConfiguration([ExampleConfig], { EXAMPLE_PORT_FILE: fileWith('81') });
    expect(config.port).toBe(80);
  });
});

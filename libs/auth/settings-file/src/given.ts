import { readVariable } from '@svc/config';
import { writeSuggestion } from '@svc/errors';
import { createValidationPipe, listFieldNames, isJsonObject } from '@svc/http';
import type { BodyOptions, GivenValue } from '@svc/auth';
import type { FileReport, Path } from './file-report';

const pipe = createValidationPipe();

const variable = /^\$\{([A-Za-z_]\w{0,127})\}$/;

/** A value of the file with its place; what is wrong with it goes to the report. */
export class Given implements GivenValue {
  constructor(
    private readonly report: FileReport,
    readonly value: unknown,
    readonly path: Path = [],
  ) {}

  get name(): string {
    return this.path.at(-1) ?? '';
  }

  problem(sentence: string): void {
    this.report.add(this.path, sentence);
  }

  /** Values of a mapping; none when it is something else. */
  members(): Given[] {
    if (isJsonObject(this.value)) return Object.entries(this.value).map(([name, value]) => this.below(name, value));
    this.problem(
      this.value === null
        ? 'is empty: remove it, or write {} for "none"'
        : 'must be a mapping, one "name: value" a line',
    );
    return [];
  }

  /** Entries of a list; none when it is something else. */
  items(): Given[] {
    if (Array.isArray(this.value)) return this.value.map((value, index) => this.below(String(index + 1), value));
    this.problem(this.value === null ? 'is empty: remove it, or write [] for "none"' : 'must be a list');
    return [];
  }

  /** @returns undefined after a problem */
  async body<Body extends object>(
    type: new () => Body,
    { secret, known = {} }: BodyOptions = {},
  ): Promise<Body | undefined> {
    const names = listFieldNames(type).filter((name) => !Object.hasOwn(known, name));
    const values: [string, unknown][] = [];
    let isRight = isJsonObject(this.value);
    for (const member of this.members()) {
      const value = member.name === secret ? member.secret() : member.plain(names);
      isRight &&= value !== undefined;
      values.push([member.name, value]);
    }
    if (!isRight) return undefined;
    const metadata = { type: 'body', metatype: type } as const;
    const body = { ...Object.fromEntries(values), ...known };
    return this.report.collect(this.path, async () => (await pipe.transform(body, metadata)) as Body);
  }

  /** @returns undefined after a problem */
  collect<Result>(work: () => Result): Promise<Result | undefined> {
    return this.report.collect(this.path, work);
  }

  /** @returns the value of the environment variable; undefined after a problem */
  secret(): string | undefined {
    const [, name] = typeof this.value === 'string' ? (variable.exec(this.value) ?? []) : [];
    if (name === undefined) {
      this.problem('must name an environment variable, as ${NAME}: secrets do not stand in the file');
      return undefined;
    }
    const value = this.readSecret(name);
    if (value !== undefined && value !== '') return value;
    this.problem(`needs the environment variable ${name}, which is not set`);
    return undefined;
  }

  private readSecret(name: string): string | undefined {
    try {
      return readVariable(name);
    } catch (error) {
      this.problem(`needs the file that ${name}_FILE names: ${(error as Error).message}`);
      return undefined;
    }
  }

  /** Removes a member: it is read by itself. */
  without(name: string): Given {
    const { [name]: _removed, ...rest } = isJsonObject(this.value) ? this.value : {};
    return isJsonObject(this.value) ? new Given(this.report, rest, this.path) : this;
  }

  at(name: string): Given {
    return this.below(name, isJsonObject(this.value) ? this.value[name] : undefined);
  }

  private plain(names: readonly string[]): unknown {
    if (!names.includes(this.name)) return this.refuse(`is unknown${writeSuggestion(this.name, names)}`);
    if (typeof this.value === 'string' && variable.test(this.value))
      return this.refuse('must be the value itself: only secrets are environment variables');
    return this.value;
  }

  private refuse(sentence: string): undefined {
    this.problem(sentence);
    return undefined;
  }

  private below(name: string, value: unknown): Given {
    return new Given(this.report, value, [...this.path, name]);
  }
}

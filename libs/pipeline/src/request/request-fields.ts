/** Gathers what is wrong with a request, so that the caller learns all of it at once. */
export class RequestProblems {
  private readonly sentences: string[] = [];

  add(field: string, problem: string): void {
    this.sentences.push(`${field}: ${problem.replace(/\.?$/u, '.')}`);
  }

  get isEmpty(): boolean {
    return this.sentences.length === 0;
  }

  toString(): string {
    return this.sentences.join(' ');
  }
}

/** Reads the fields of an untrusted object. A field that is missing, null or wrong has the fallback as its value. */
export class RequestFields {
  constructor(
    private readonly input: Readonly<Record<string, unknown>>,
    private readonly problems: RequestProblems,
  ) {}

  text<Fallback extends string | null>(field: string, fallback: Fallback, maxCharacters: number): string | Fallback {
    const value = this.read(field);
    if (value === null) return fallback;
    if (typeof value !== 'string') return this.refuse(field, 'must be a string', fallback);
    if (!value.isWellFormed() || value.includes('\0'))
      return this.refuse(field, 'must be valid Unicode text', fallback);
    const trimmed = value.trim();
    if (trimmed.length <= maxCharacters) return trimmed;
    return this.refuse(field, `must have at most ${maxCharacters} characters`, fallback);
  }

  choice<Choice extends string>(field: string, fallback: Choice, choices: readonly Choice[]): Choice {
    const value = this.read(field);
    if (value === null) return fallback;
    return (
      choices.find((choice) => choice === value) ?? this.refuse(field, `must be ${choices.join(' or ')}`, fallback)
    );
  }

  number(field: string, fallback: number, range: { min: number; max: number; isWhole?: boolean }): number {
    const value = this.read(field);
    if (value === null) return fallback;
    const isRight = typeof value === 'number' && (range.isWhole ? Number.isInteger(value) : Number.isFinite(value));
    if (isRight && value >= range.min && value <= range.max) return value;
    const kind = range.isWhole ? 'a whole number' : 'a number';
    return this.refuse(field, `must be ${kind} from ${range.min} to ${range.max}`, fallback);
  }

  record(field: string, maxEntries: number): Record<string, unknown> {
    const value = this.read(field);
    if (value === null) return {};
    if (typeof value !== 'object' || Array.isArray(value)) return this.refuse(field, 'must be an object', {});
    if (Object.keys(value).length <= maxEntries) return { ...value };
    return this.refuse(field, `must have at most ${maxEntries} entries`, {});
  }

  private read(field: string): unknown {
    return Object.hasOwn(this.input, field) ? (this.input[field] ?? null) : null;
  }

  private refuse<Fallback>(field: string, problem: string, fallback: Fallback): Fallback {
    this.problems.add(field, problem);
    return fallback;
  }
}

import { AppError, type FieldProblem } from '@svc/errors';

/** Collects the problems of a request, so that the client gets all of them at once: one sentence a field. */
export class RequestProblems {
  private readonly problems = new Map<string, FieldProblem & { cause: AppError | undefined }>();

  /** @param cause the error behind the problem, if it has its own code */
  add(field: string, problem: string, cause?: AppError): void {
    if (this.problems.has(field)) return;
    this.problems.set(field, { field, message: `${field}: ${problem.replace(/\.?$/u, '.')}`, cause });
  }

  get isEmpty(): boolean {
    return this.problems.size === 0;
  }

  /** A single problem with a code keeps its code. */
  toError(): AppError {
    const found = [...this.problems.values()];
    const [first] = found;
    if (found.length === 1 && first?.cause !== undefined && first.cause.code !== 'VALIDATION_ERROR') return first.cause;
    const fields = found.map(({ field, message }) => ({ field, message }));
    return new AppError('VALIDATION_ERROR', { message: fields.map(({ message }) => message).join(' '), fields });
  }
}

interface NumberRange {
  min: number;
  max: number;
  isWhole?: boolean;
}

const isWithin = (value: unknown, { min, max, isWhole = false }: NumberRange): value is number =>
  typeof value === 'number' &&
  (isWhole ? Number.isInteger(value) : Number.isFinite(value)) &&
  value >= min &&
  value <= max;

/**
 * A blank, control or invisible character at either end: all that `trim` removes, and more. U+2800 is an empty
 * Braille cell.
 */
const surrounded =
  /^[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]|[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]$/u;

/** Reads the fields of an untrusted object. A field that is missing, null or invalid gets its fallback. */
export class RequestFields {
  constructor(
    private readonly input: Readonly<Record<string, unknown>>,
    private readonly problems: RequestProblems,
    /** Prefix for names of fields, for an object that is a field itself. */
    private readonly prefix = '',
  ) {}

  text<Fallback extends string | null>(field: string, fallback: Fallback, maxCharacters: number): string | Fallback {
    const value = this.read(field);
    if (value === null) return fallback;
    if (typeof value !== 'string') return this.refuse(field, 'must be a string', fallback);
    if (value.length > 2 * maxCharacters)
      return this.refuse(field, `must have at most ${maxCharacters} characters`, fallback);
    if (!value.isWellFormed() || value.includes('\0'))
      return this.refuse(field, 'must be valid Unicode text', fallback);
    const trimmed = value.trim();
    if (trimmed.length <= maxCharacters) return trimmed;
    return this.refuse(field, `must have at most ${maxCharacters} characters`, fallback);
  }

  /** A text; an empty one counts as missing. */
  optionalText<Fallback extends string | null>(
    field: string,
    fallback: Fallback,
    maxCharacters: number,
  ): string | Fallback {
    return this.read(field) === '' ? fallback : this.text(field, fallback, maxCharacters);
  }

  /**
   * A name of a file, template or workflow, unchanged: the checked name must be the name that is used later, so a
   * name that only looks like another one is refused instead of trimmed.
   */
  name<Fallback extends string | null>(field: string, fallback: Fallback, maxCharacters: number): string | Fallback {
    const value = this.read(field);
    if (value === null) return fallback;
    if (typeof value !== 'string') return this.refuse(field, 'must be a string', fallback);
    if (value.length > maxCharacters)
      return this.refuse(field, `must have at most ${maxCharacters} characters`, fallback);
    if (!value.isWellFormed() || value.includes('\0'))
      return this.refuse(field, 'must be valid Unicode text', fallback);
    if (surrounded.test(value))
      return this.refuse(field, 'must not begin or end with blanks or invisible characters', fallback);
    return value;
  }

  /** A name; an empty one counts as missing. */
  optionalName<Fallback extends string | null>(
    field: string,
    fallback: Fallback,
    maxCharacters: number,
  ): string | Fallback {
    return this.read(field) === '' ? fallback : this.name(field, fallback, maxCharacters);
  }

  choice<Choice extends string>(field: string, fallback: Choice, choices: readonly Choice[]): Choice {
    const value = this.read(field);
    if (value === null) return fallback;
    return (
      choices.find((choice) => choice === value) ?? this.refuse(field, `must be ${choices.join(' or ')}`, fallback)
    );
  }

  /** True when the choice is this one, given or by default. */
  isChoice(field: string, choice: string, fallback: string): boolean {
    return (this.read(field) ?? fallback) === choice;
  }

  /** A number without effect in this mode, so that an invalid one is not refused. */
  unusedNumber(field: string, fallback: number, range: NumberRange): number {
    const value = this.read(field);
    return isWithin(value, range) ? value : fallback;
  }

  number(field: string, fallback: number, range: NumberRange): number {
    const value = this.read(field);
    if (value === null) return fallback;
    if (isWithin(value, range)) return value;
    const { min, max, isWhole } = range;
    return this.refuse(field, `must be a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}`, fallback);
  }

  flag(field: string, fallback: boolean): boolean {
    const value = this.read(field);
    if (value === null || typeof value === 'boolean') return value ?? fallback;
    return this.refuse(field, 'must be true or false', fallback);
  }

  /** A value derived from a text; null when there is no text or it is refused. */
  derived<Made>(field: string, text: string | null, make: (text: string) => Made | null, problem: string): Made | null {
    return text === null || text === '' ? null : (make(text) ?? this.refuse(field, problem, null));
  }

  isGiven(field: string): boolean {
    return this.read(field) !== null;
  }

  /** The fields of a nested object; unknown fields are refused. */
  within(field: string, names: readonly string[]): RequestFields {
    const given = this.record(field, Infinity);
    const unknown = Object.keys(given).find((name) => !names.includes(name));
    if (unknown !== undefined)
      this.refuse(
        field,
        `has no field ${/^\w{1,40}$/u.test(unknown) ? JSON.stringify(unknown) : 'of one of these names'}; it may have ${names.join(', ')}`,
        null,
      );
    return new RequestFields(given, this.problems, `${field}.`);
  }

  record(field: string, maxEntries: number): Record<string, unknown> {
    const value = this.read(field);
    if (value === null) return {};
    if (typeof value !== 'object' || Array.isArray(value)) return this.refuse(field, 'must be an object', {});
    if (Object.keys(value).length <= maxEntries)
      return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null));
    return this.refuse(field, `must have at most ${maxEntries} entries`, {});
  }

  /** The fields of a nested object with free names; none when it is missing. */
  object(field: string): RequestFields {
    return new RequestFields(this.record(field, Infinity), this.problems, `${this.prefix}${field}.`);
  }

  /** The fields of each object of a list; none when the list is refused. */
  objects(field: string, { min, max }: Pick<NumberRange, 'min' | 'max'>): RequestFields[] {
    const value = this.read(field);
    if (!Array.isArray(value)) return this.refuse(field, 'must be a list', []);
    if (value.length < min || value.length > max) return this.refuse(field, `must have ${min} to ${max} entries`, []);
    const isObject = (entry: unknown): boolean => entry !== null && typeof entry === 'object' && !Array.isArray(entry);
    if (!value.every(isObject)) return this.refuse(field, 'must have objects as its entries', []);
    return value.map(
      (entry: Record<string, unknown>, index) =>
        new RequestFields(entry, this.problems, `${this.prefix}${field}[${index}].`),
    );
  }

  /** Adds a problem of a field. @returns the fallback */
  refuse<Fallback>(field: string, problem: string, fallback: Fallback): Fallback {
    this.problems.add(this.prefix + field, problem);
    return fallback;
  }

  private read(field: string): unknown {
    return Object.hasOwn(this.input, field) ? (this.input[field] ?? null) : null;
  }
}

/**
 * Runs a check that throws AppError and adds its sentence, prefixed by the field's name if it lacks it.
 * @param says the name at the beginning of the sentence, if it is not the field's
 */
export const noteProblem = async <Result>(
  problems: RequestProblems,
  field: string,
  check: () => Result | Promise<Result>,
  says = field,
): Promise<Result | null> => {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof AppError) || error.statusCode !== 400) throw error;
    const sentence = error.message.startsWith(`${says}: `) ? error.message.slice(says.length + 2) : error.message;
    problems.add(field, sentence, error);
    return null;
  }
};

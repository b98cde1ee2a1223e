import {
  broken,
  documentNamedIn,
  namedWorkflow,
  type BrokenRule,
  type FieldRule,
  type GivenRule,
  type RequestDefaults,
} from '@svc/contracts';
import { findRequestProblems, GenerationFields } from '@svc/contracts/generation-body';
import { AppError, namedProblem, type FieldProblem } from '@svc/errors';
import { plainLetters } from '@svc/texts';

/** Collects the problems of a request, so that the client gets all of them at once: one sentence a field. */
export class RequestProblems {
  private readonly problems = new Map<string, { problem: FieldProblem; cause: AppError | undefined }>();

  /** @param cause the error behind the problem, if it has its own code */
  add(field: string, rule: GivenRule, cause?: AppError): void {
    if (!this.problems.has(field)) this.problems.set(field, { problem: namedProblem(field, rule), cause });
  }

  get isEmpty(): boolean {
    return this.problems.size === 0;
  }

  /** A single problem with a code keeps its code. */
  toError(): AppError {
    const found = [...this.problems.values()];
    const [first] = found;
    if (found.length === 1 && first?.cause !== undefined && first.cause.code !== 'VALIDATION_ERROR') return first.cause;
    const fields = found.map(({ problem }) => problem);
    return new AppError('VALIDATION_ERROR', { message: fields.map(({ message }) => message).join(' '), fields });
  }
}

/** Rules of a whole list, whose entries are read nevertheless: each may have problems of its own. */
const ofWholeLists: readonly FieldRule[] = ['charactersTogether', 'picturesTogether'];

/** Reads the fields of a request by the class of their rules. A missing or refused field gets its fallback. */
export class RequestFields {
  private constructor(
    private readonly input: Readonly<Record<string, unknown>>,
    private readonly refused: ReadonlySet<string>,
    /** Prefix for names of fields, for an object that is a field itself. */
    private readonly prefix: string,
  ) {}

  /** @param defaultMode decides about fields that a mode does not use */
  static of(
    input: Readonly<Record<string, unknown>>,
    problems: RequestProblems,
    defaultMode: RequestDefaults['mode'],
  ): RequestFields {
    const found = findRequestProblems(GenerationFields, { ...input, mode: input['mode'] ?? defaultMode });
    for (const { field, rule } of found) problems.add(field, rule);
    const refused = found.filter(({ rule: { rule } }) => !ofWholeLists.includes(rule));
    return new RequestFields(input, new Set(refused.map(({ field }) => field)), '');
  }

  text<Fallback extends string | null>(field: string, fallback: Fallback): string | Fallback {
    const text = this.read<string>(field)?.trim();
    // The name of a document stays as its file is called.
    return text === undefined || documentNamedIn(text) !== null ? (text ?? fallback) : plainLetters(text);
  }

  /** A text; an empty one counts as missing. */
  optionalText<Fallback extends string | null>(field: string, fallback: Fallback): string | Fallback {
    return this.read(field) === '' ? fallback : this.text(field, fallback);
  }

  /** A name, unchanged; an empty one counts as missing. */
  optionalName<Fallback extends string | null>(field: string, fallback: Fallback): string | Fallback {
    return this.read<string>(field) === '' ? fallback : this.value(field, fallback);
  }

  /** The name of a voice or a source of pictures; an empty one counts as missing. */
  workflow<Fallback extends string | null>(field: string, fallback: Fallback): string | Fallback {
    const name = this.optionalName(field, fallback);
    return name === null ? fallback : namedWorkflow(name);
  }

  value<Value>(field: string, fallback: Value): Value {
    return this.read<Value>(field) ?? fallback;
  }

  isGiven(field: string): boolean {
    return this.read(field) !== null;
  }

  /** The entries of an object that are not null. */
  record(field: string): Record<string, unknown> {
    return Object.fromEntries(Object.entries(this.value(field, {})).filter(([, entry]) => entry !== null));
  }

  /** The fields of a nested object; none when it is missing. */
  object(field: string): RequestFields {
    return new RequestFields(this.value(field, {}), this.refused, `${this.prefix}${field}.`);
  }

  /** The fields of each object of a list. */
  objects(field: string): RequestFields[] {
    return this.value<Record<string, unknown>[]>(field, []).map(
      (entry, index) => new RequestFields(entry, this.refused, `${this.prefix}${field}[${index}].`),
    );
  }

  private read<Value>(field: string): Value | null {
    const isRead = Object.hasOwn(this.input, field) && !this.refused.has(this.prefix + field);
    return isRead ? ((this.input[field] as Value | undefined) ?? null) : null;
  }
}

/** The rule of an error's only field; of another error its message. */
const brokenRule = ({ fields: [first] = [], message }: AppError): BrokenRule =>
  first ?? broken('stated', { text: message });

/** Runs a check that throws AppError and adds its problem under the name of the field. */
export const noteProblem = async <Result>(
  problems: RequestProblems,
  field: string,
  check: () => Result | Promise<Result>,
): Promise<Result | null> => {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof AppError) || error.statusCode !== 400) throw error;
    problems.add(field, brokenRule(error), error);
    return null;
  }
};

import { ConfigurationError } from '@svc/config';
import { AppError } from '@svc/errors';
import { printable } from '@svc/auth';

/** Names from the root of the file to a value; entries of lists are counted from 1. */
export type Path = readonly string[];

const mostShown = 20;

const plural = (count: number): string => (count === 1 ? 'a problem' : `${count} problems`);

/** Lists the problems of a configuration file by line. Values never appear in it: one may be a secret. */
export class ConfigurationFileError extends ConfigurationError {
  constructor(name: string, problems: readonly string[]) {
    super(problems);
    const shown = problems.slice(0, mostShown).map((problem) => `\n  - ${problem}`);
    const rest = problems.length > mostShown ? `\n  and ${problems.length - mostShown} more` : '';
    this.message = `${printable(name)} has ${plural(problems.length)}:${shown.join('')}${rest}\nNothing was changed.`;
    this.name = 'ConfigurationFileError';
  }
}

interface Problem {
  line: number | undefined;
  sentence: string;
}

/** Collects the problems of one file. */
export class FileReport {
  private readonly lines = new Map<string, number>();
  private readonly problems: Problem[] = [];

  constructor(readonly name: string) {}

  setLine(path: Path, line: number): void {
    this.lines.set(JSON.stringify(path), line);
  }

  /** @param sentence follows the path: `must be a text` */
  add(path: Path, sentence: string, line = this.findLine(path)): void {
    this.addSentence(`${path.length === 0 ? 'the file' : printable(path.join('.'))} ${sentence}`, line);
  }

  addSentence(sentence: string, line?: number): void {
    this.problems.push({ line, sentence: printable(sentence, 500) });
  }

  /** @throws the error of the work, unless it is VALIDATION_ERROR: its fields become problems below the path */
  async collect<Result>(path: Path, work: () => Result | Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError) || error.fields === undefined) throw error;
      for (const { field, message } of error.fields) {
        const sentence = message.startsWith(field) ? message.slice(field.length).trim() : message;
        this.add([...path, ...field.split('.')], sentence);
      }
      return undefined;
    }
  }

  /** @throws ConfigurationFileError */
  throwIfAny(): void {
    if (this.problems.length === 0) return;
    const ordered = this.problems.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
    throw new ConfigurationFileError(
      this.name,
      ordered.map(({ line, sentence }) => (line === undefined ? sentence : `line ${line}: ${sentence}`)),
    );
  }

  /** A missing value has the line of what it is missing in. */
  private findLine(path: Path): number | undefined {
    for (let length = path.length; length >= 0; length -= 1) {
      const line = this.lines.get(JSON.stringify(path.slice(0, length)));
      if (line !== undefined) return line;
    }
    return undefined;
  }
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileExtension, type FileType } from './file-types';

/** A fault with the file that shows it. */
interface FileFinding {
  readonly check: string;
  /** One sentence, the same for the same fault. */
  readonly what: string;
  /** The reader or the route. */
  readonly at: string;
  readonly type: FileType;
  readonly seed: number;
  /** Number of the file within its run. */
  readonly index: number;
  readonly file: Buffer;
}

interface Known {
  readonly first: FileFinding;
  count: number;
}

const shownBytes = 96;

/** Says how a finding is repeated, and where its file is. */
export const describeFileFinding = ({ check, what, at, type, seed, index, file }: FileFinding, path: string): string =>
  [
    `FINDING (${check}) ${at}, ${type}: ${what}`,
    `  --type ${type} --seed ${seed} --only ${index}; ${file.length} bytes in ${path}`,
    `  ${file.subarray(0, shownBytes).toString('base64')}${file.length > shownBytes ? '…' : ''}`,
  ].join('\n');

/** The findings of a run, each kind once. The file of the first of a kind is written to a folder. */
export class FileFindings {
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly folder: string,
    private readonly notify: (text: string) => void = () => undefined,
  ) {}

  add(finding: FileFinding): FileFinding {
    const kind = [finding.check, finding.at, finding.type, finding.what].join(' ');
    const known = this.known.get(kind);
    if (known !== undefined) known.count += 1;
    else {
      this.known.set(kind, { first: finding, count: 1 });
      this.notify(describeFileFinding(finding, this.write(finding)));
    }
    return finding;
  }

  get all(): readonly Readonly<Known>[] {
    return [...this.known.values()];
  }

  private write({ at, type, seed, index, file }: FileFinding): string {
    mkdirSync(this.folder, { recursive: true });
    const name = `${at.replaceAll(/\W+/gu, '-')}-${seed}-${index}.${fileExtension(type)}`;
    const path = join(this.folder, name);
    writeFileSync(path, file);
    return path;
  }
}

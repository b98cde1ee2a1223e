import { writeFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { OperatorError } from '@svc/errors';
import { ConfigurationFileService } from './configuration-file.service';
import { readConfigurationFile } from './read-file';

const usage = 'Use one of: export [file], diff <file>, apply <file>.';

/** Exit code of `diff` when applying would change something, as of diff(1); problems have 2. */
const differs = 1;

/** `config ...`: settings, providers and webhooks as a file. */
@Injectable()
export class ConfigCommand {
  /** Set by an action that succeeds. */
  exitCode = 0;

  constructor(private readonly file: ConfigurationFileService) {}

  run([action, path]: string[]): Promise<readonly string[]> {
    if (action === 'export') return this.export(path);
    if (action === 'diff' && path !== undefined) return this.diff(path);
    if (action === 'apply' && path !== undefined) return this.apply(path);
    throw new OperatorError(usage);
  }

  private async export(path: string | undefined): Promise<readonly string[]> {
    const text = await this.file.export();
    if (path === undefined) return [text.trimEnd()];
    await writeFile(path, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EEXIST' ? 'exists already: name another file' : `cannot be written: ${error.message}`;
      throw new OperatorError(`${path} ${reason}.`);
    });
    return [`Written to ${path}.`];
  }

  private async diff(path: string): Promise<readonly string[]> {
    const lines = await this.file.compare(await readConfigurationFile(path));
    this.exitCode = lines.length === 0 ? 0 : differs;
    return lines.length === 0 ? ['No differences.'] : lines;
  }

  private async apply(path: string): Promise<readonly string[]> {
    const lines = await this.file.apply(await readConfigurationFile(path));
    return lines.length === 0 ? ['Nothing to change.'] : lines;
  }
}

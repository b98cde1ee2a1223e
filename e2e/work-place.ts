import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, vi } from 'vitest';

/** A work folder and an ffmpeg of its own, so that everything a worker leaves behind is visible. */
export class WorkPlace {
  readonly folder = mkdtempSync(join(tmpdir(), 'svc-work-place-'));
  readonly workFolder = join(this.folder, 'work');
  private readonly ffmpegPath = join(this.folder, 'ffmpeg');

  /** @param faults shell lines that run before the real ffmpeg is executed */
  constructor(...faults: readonly string[]) {
    const realPath = inject('stackEnvironment')['FFMPEG_PATH'] ?? '';
    const lines = ['#!/bin/bash', ...faults, `exec -a '${this.ffmpegPath}' '${realPath}' "$@"`];
    writeFileSync(this.ffmpegPath, `${lines.join('\n')}\n`);
    chmodSync(this.ffmpegPath, 0o755);
  }

  get settings(): Record<string, string> {
    return { FFMPEG_PATH: this.ffmpegPath, WORK_FOLDER: this.workFolder };
  }

  async expectNothingLeft(): Promise<void> {
    const nothing = { folders: [], programs: [] };
    await vi.waitFor(() => expect(this.left()).toEqual(nothing), { timeout: 60_000, interval: 100 });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private left(): { folders: string[]; programs: string[] } {
    const folders = readdirSync(this.workFolder, { recursive: true, encoding: 'utf8' });
    const programs = execFileSync('ps', ['-Ao', 'pid,args'], { encoding: 'utf8' }).split('\n');
    return {
      folders: folders.filter((name) => name.includes('job-')),
      programs: programs.filter((line) => line.includes(this.ffmpegPath)),
    };
  }
}

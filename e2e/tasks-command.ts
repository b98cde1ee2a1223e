import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@svc/provision';

/** Runs `npm run admin -- tasks …` on a stack. @returns the printed lines */
export const runTasksCommand = async (databaseUrl: string, ...args: string[]): Promise<string[]> => {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const command = ['--import', 'tsx', join(projectRoot(), 'tools', 'admin', 'tasks.ts'), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env, cwd: projectRoot() });
  return stdout.trim().split('\n');
};

import { join } from 'node:path';
import { projectRoot, runCommand } from '@svc/provision';
import { nxEnvironment } from '@svc/stack';

const buildTimeoutMs = 600_000;

/** Nx knows by itself whether anything has changed since. */
export const buildService = async (): Promise<void> => {
  const nx = join(projectRoot(), 'node_modules', '.bin', 'nx');
  await runCommand(process.execPath, [nx, 'run', 'auth-service:build'], {
    env: { ...process.env, ...nxEnvironment(projectRoot()) },
    cwd: projectRoot(),
    timeoutMs: buildTimeoutMs,
  });
};

/**
 * The shell sets the limits of itself and becomes the program. RLIMIT_DATA is all that a program may write to, its threads'
 * stacks included, which are of 8 MiB each unless they are told to be smaller.
 */
const script = 'ulimit -s 2048 2>/dev/null; ulimit -d "$0" 2>/dev/null; exec "$@"';

/**
 * The command and arguments that run a program with no more than `memoryBytes` to write to: an allocation beyond it fails,
 * and with it the program. Only Linux enforces such a limit; elsewhere the program runs without one.
 */
export const withMemoryLimit = (
  command: string,
  args: readonly string[],
  memoryBytes: number,
): [command: string, args: string[]] =>
  process.platform === 'linux'
    ? ['/bin/sh', ['-c', script, String(Math.ceil(memoryBytes / 1024)), command, ...args]]
    : [command, [...args]];

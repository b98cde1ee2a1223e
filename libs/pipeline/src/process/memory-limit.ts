/**
 * The shell limits itself and then replaces itself by the program (`exec`). RLIMIT_DATA covers all writable memory
 * including thread stacks, which would be of 8 MiB each without the first `ulimit`.
 */
const script = 'ulimit -s 2048 2>/dev/null; ulimit -d "$0" 2>/dev/null; exec "$@"';

/**
 * The command and arguments that run a program with at most `memoryBytes` of writable memory: a larger allocation
 * fails, and with it the program. Only Linux enforces this limit; on other systems the program runs without one. The
 * script is constant; the program's arguments are positional parameters, which the shell does not parse.
 */
export const withMemoryLimit = (
  command: string,
  args: readonly string[],
  memoryBytes: number,
): [command: string, args: string[]] =>
  process.platform === 'linux'
    ? ['/bin/sh', ['-c', script, String(Math.ceil(memoryBytes / 1024)), command, ...args]]
    : [command, [...args]];

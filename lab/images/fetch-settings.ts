import { CommandError, runCommand } from '@svc/provision';

const TIMEOUT_MS = 30_000;
/** Settings for fetching; excludes folders and commands that apt runs. */
const wanted = /^Acquire::(http|https|ftp|Check-[\w-]+|Retries|ForceIPv[46]|Max-ValidTime)\b/;

/**
 * Extracts the apt settings for fetching packages, in the form of apt.conf. Leaves out passwords in addresses, because
 * files made with these settings are kept.
 * @param dump output of `apt-config dump`
 */
export const filterFetchSettings = (dump: string): string =>
  dump
    .split('\n')
    .filter((line) => wanted.test(line) && !/:\/\/[^/"]*@/.test(line))
    .map((line) => `${line}\n`)
    .join('');

/** Settings of this machine; empty when it has no apt. */
export const fetchSettings = async (): Promise<string> => {
  try {
    const { stdout } = await runCommand('apt-config', ['dump'], { timeoutMs: TIMEOUT_MS });
    return filterFetchSettings(stdout);
  } catch (error) {
    if (error instanceof CommandError) return '';
    throw error;
  }
};

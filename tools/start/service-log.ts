const LEVELS: ReadonlyMap<number, string> = new Map([
  [40, 'warning'],
  [50, 'error'],
  [60, 'fatal'],
]);

/** The fields of a pino entry that matter here; the level may be a number or its name. */
interface Entry {
  readonly level?: number | string;
  readonly msg?: string;
  readonly err?: { readonly message?: string };
}

/**
 * Shortens a log line of a service for the console, which shows warnings and errors only.
 * @returns one short line, or undefined for lower levels
 */
export function consoleLine(service: string, line: string): string | undefined {
  if (!line.startsWith('{')) return line.trim() === '' ? undefined : `[${service}] ${line}`;
  const entry = parse(line);
  if (!entry) return `[${service}] ${line}`;
  const level = levelName(entry.level);
  if (level === undefined) return undefined;
  const message = entry.msg ?? '';
  const reason = entry.err?.message;
  return `[${service}] ${level}: ${message}${reason === undefined || message.includes(reason) ? '' : ` (${reason})`}`;
}

function levelName(level: Entry['level']): string | undefined {
  if (typeof level === 'number') return LEVELS.get(level);
  return [...LEVELS.values()].find((name) => level?.startsWith(name.slice(0, 4)));
}

function parse(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}

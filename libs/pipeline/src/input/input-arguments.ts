import type { InputFile } from './input-file';

/** One protocol and one format: whatever an input says, nothing else is opened. */
const only = (protocol: string, format: string): string[] => [
  ...['-protocol_whitelist', protocol, '-format_whitelist', format, '-f', format],
];

/** Arguments that read a file. `file:` keeps a leading dash or a colon in the name from being read as anything else. */
export const readFileArguments = ({ path, format }: InputFile, options: readonly string[] = []): string[] => [
  ...only('file', format),
  ...options,
  '-i',
  `file:${path}`,
];

/** Arguments that read standard input. */
export const readPipeArguments = (format: string, options: readonly string[] = []): string[] => [
  ...only('pipe', format),
  ...options,
  '-i',
  'pipe:0',
];

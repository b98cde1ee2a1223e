import type { InputFile } from './input-file';

/** The first track of moving pictures: the cover of a sound file is none. */
export const pictureTrack = '0:V:0';

/** Allows one protocol and one format: the input cannot make ffmpeg open another file or address. */
const only = (protocol: string, format: string): string[] => [
  ...['-protocol_whitelist', protocol, '-format_whitelist', format, '-f', format],
];

/**
 * Arguments that read a file. `file:` keeps ffmpeg from reading a leading dash as an option or a colon as a protocol.
 */
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

import type { WriteStream } from 'node:tty';

const barWidth = 28;

export interface ProgressLine {
  readonly show: (percentage: number, message: string) => void;
  /** A line of its own above the bar. */
  readonly note: (text: string) => void;
  /** Takes the bar away; only the first call does anything but write the text. */
  readonly end: (text?: string) => void;
}

/** One line that is written over and over on a terminal; elsewhere a line for each new message. */
export const createProgressLine = (output: Pick<WriteStream, 'write'> & { isTTY?: boolean }): ProgressLine => {
  let lastMessage = '';
  let isShown = false;
  const clear = (): void => {
    if (isShown && output.isTTY) output.write('\r\u001b[K');
    isShown = false;
  };
  return {
    show: (percentage, message) => {
      const full = Math.round((percentage / 100) * barWidth);
      const text = `${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${String(percentage).padStart(3)} % ${message}`;
      if (output.isTTY) output.write(`\r\u001b[K${text}`);
      else if (message !== lastMessage) output.write(`${percentage} % ${message}\n`);
      isShown = true;
      lastMessage = message;
    },
    note: (text) => {
      clear();
      output.write(`${text}\n`);
    },
    end: (text) => {
      clear();
      if (text !== undefined) output.write(`${text}\n`);
    },
  };
};

const barWidth = 28;

/**
 * @typedef {object} ProgressLine
 * @property {boolean} isTerminal
 * @property {(percentage: number, message: string) => void} show
 * @property {(text: string) => void} note a line of its own above the bar
 * @property {(text?: string) => void} end takes the bar away; only the first call does anything but write the text
 */

/**
 * One line that is written over and over on a terminal; elsewhere a line for each new message.
 *
 * @param {Pick<import('node:tty').WriteStream, 'write'> & { isTTY?: boolean }} output
 * @returns {ProgressLine}
 */
export const createProgressLine = (output) => {
  let lastMessage = '';
  let isShown = false;
  const clear = () => {
    if (isShown && output.isTTY) output.write('\r\u001b[K');
    isShown = false;
  };
  return {
    isTerminal: output.isTTY === true,
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

/** Below these nothing is known yet of how fast it goes. */
const leastElapsedMs = 1_000;
const leastShare = 0.02;

const timeLeft = (elapsedMs, share) => {
  if (elapsedMs < leastElapsedMs || share < leastShare || share >= 1) return '';
  const seconds = Math.ceil(((elapsedMs / share) * (1 - share)) / 5_000) * 5;
  return seconds > 90 ? `, about ${Math.ceil(seconds / 60)} min left` : `, about ${seconds} s left`;
};

/**
 * Tells of something long, with the time that is left: on a terminal whenever it is called, elsewhere at each quarter.
 *
 * @param {string} label
 * @param {Pick<ProgressLine, 'isTerminal' | 'show'>} line
 * @param {() => number} now in milliseconds
 * @returns {(share: number) => void} takes what is done, from 0 to 1
 */
export const createLongTask = (label, line, now = Date.now) => {
  let startedAt = null;
  let toldQuarters = 0;
  return (share) => {
    // Starts the clock at the first progress: preparation time would make the estimate too long.
    if (share > 0) startedAt ??= now();
    const quarters = Math.floor(share * 4);
    if (!line.isTerminal && quarters <= toldQuarters) return;
    toldQuarters = quarters;
    line.show(Math.floor(share * 100), `${label}${timeLeft(now() - (startedAt ?? now()), share)}`);
  };
};

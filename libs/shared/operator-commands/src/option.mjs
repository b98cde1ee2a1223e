/** Options of commands. `value` stands for the value in the help: `seconds` in `--pause <seconds>`. */

/** @param {string} value @param {string} summary */
export const text = (value, summary) => ({ type: /** @type {const} */ ('text'), value, summary });

/** @param {string} value @param {string} summary */
export const number = (value, summary) => ({ type: /** @type {const} */ ('number'), value, summary });

/**
 * A whole number from 0 upwards.
 *
 * @param {string} value @param {string} summary
 */
export const wholeNumber = (value, summary) => ({ ...number(value, summary), isWhole: true, least: 0 });

/**
 * A whole number from 1 upwards.
 *
 * @param {string} value @param {string} summary
 */
export const count = (value, summary) => ({ ...number(value, summary), isWhole: true, least: 1 });

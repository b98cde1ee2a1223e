const pattern = /^[1-9]\d{3}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/;

/** Dates that no calendar has roll over in JavaScript and are an error in PostgreSQL. */
const isCalendarDay = (text: string): boolean => {
  const day = text.slice(0, 10);
  return !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
};

/** What a wrong one is told, after the name of its field. */
export const timestampRule = 'must be a day (2026-01-31) or a time with its zone (2026-01-31T10:00:00Z)';

/** Whether a text is a day, from midnight UTC, or a time with its zone: of ISO 8601 what has one meaning everywhere. */
export const isTimestamp = (text: string): boolean =>
  pattern.test(text) && isCalendarDay(text) && !Number.isNaN(Date.parse(text));

const pattern = /^[1-9]\d{3}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/;

/** JavaScript rolls impossible dates over; PostgreSQL refuses them. */
const isCalendarDay = (text: string): boolean => {
  const day = text.slice(0, 10);
  return !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
};

/** Message after the name of the field. */
export const timestampRule = 'time';

/** True for a day (midnight UTC) or a time with its zone: the unambiguous forms of ISO 8601. */
export const isTimestamp = (text: string): boolean =>
  pattern.test(text) && isCalendarDay(text) && !Number.isNaN(Date.parse(text));

import { toActivity, type PlainActivity } from '@svc/contracts';

/** An activity as a literal of SQL. */
export const storedActivity = (code: PlainActivity): string => `'${JSON.stringify(toActivity(code))}'::jsonb`;

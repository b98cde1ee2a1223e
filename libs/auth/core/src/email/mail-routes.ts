import { SuccessResponse } from '../sessions/session.response';

/** Options of routes that only queue a mail. */
export const mailRoute = { answer: SuccessResponse, status: 202, limit: 'mail' } as const;

/** Options of routes that a mailed link opens. */
export const linkRoute = { errors: ['AUTH_INVALID_LINK'], isOpenedByBrowsers: true, limit: 'check' } as const;

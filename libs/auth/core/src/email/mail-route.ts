import { SuccessResponse } from '../sessions/session.response';

/** Options of routes that only queue a mail. */
export const mailRoute = { answer: SuccessResponse, status: 202, limit: 'mail' } as const;

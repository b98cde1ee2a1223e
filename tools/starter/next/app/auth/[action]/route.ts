import { handlers } from '../../../lib/session';

export const { GET, POST } = handlers;

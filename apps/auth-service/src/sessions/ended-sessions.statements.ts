import { settledList } from '../platform/database/settled-list.statements';
import { accessTokenSeconds } from './tokens/token-lifetimes';

/** The clocks of verifiers may be late. */
const listedSeconds = accessTokenSeconds + 60;

export const listEnded = settledList({ table: 'ended_sessions', idColumn: 'session_id', verb: 'ended', listedSeconds });

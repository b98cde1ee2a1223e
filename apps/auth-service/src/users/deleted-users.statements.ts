import { settledList } from '../platform/database/settled-list.statements';

export const listDeleted = settledList({
  table: 'deleted_users',
  idColumn: 'user_id',
  verb: 'deleted',
  listedSeconds: null,
});

import type { FilterTable } from './filter.statements';

export const userTable: FilterTable = {
  columns: {
    id: { sql: 'u.id', kind: 'uuid', isIndexed: true },
    userName: { sql: 'u.user_name', kind: 'stored', isIndexed: true },
    externalId: { sql: 'u.external_id', kind: 'exact', isIndexed: true },
    active: { sql: 'u.active', kind: 'boolean', isIndexed: false },
    'meta.created': { sql: 'u.created_at', kind: 'time', isIndexed: false },
    'meta.lastModified': { sql: 'u.updated_at', kind: 'time', isIndexed: false },
  },
  json: 'u.attributes',
  members: {
    groups: 'EXISTS (SELECT FROM auth.scim_group_members x WHERE x.user_id = u.id AND x.group_id = %)',
  },
  keys: { emails: 'auth.scim_emails(u.attributes)' },
};

export const groupTable: FilterTable = {
  columns: {
    id: { sql: 'g.id', kind: 'uuid', isIndexed: true },
    displayName: { sql: 'g.name_key', kind: 'stored', isIndexed: true },
    externalId: { sql: 'g.external_id', kind: 'exact', isIndexed: false },
    'meta.created': { sql: 'g.created_at', kind: 'time', isIndexed: false },
    'meta.lastModified': { sql: 'g.updated_at', kind: 'time', isIndexed: false },
  },
  json: null,
  members: {
    members: 'EXISTS (SELECT FROM auth.scim_group_members x WHERE x.group_id = g.id AND x.user_id = %)',
  },
  keys: {},
};

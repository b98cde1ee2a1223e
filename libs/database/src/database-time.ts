/** Transaction time by PostgreSQL's clock, which all replicas share; for writes of a repository. */
export const databaseNow = (): string => 'now()';

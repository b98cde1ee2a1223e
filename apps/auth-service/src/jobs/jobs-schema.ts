/** PostgreSQL schema of the job engine (graphile-worker), beside the service's own. */
export const jobsSchemaName = 'auth_jobs';

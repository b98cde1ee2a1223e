import { Statement } from '@svc/database';
import { jobsSchemaName } from './job';

export const addJob = new Statement(
  `SELECT 1 FROM ${jobsSchemaName}.add_job($1, payload => $2::json, job_key => $3, max_attempts => $4)`,
  'job-add',
);

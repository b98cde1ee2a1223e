import { callbackErrors } from '../../platform/callers/route-errors';

const answer =
  'To `redirect_uri` with `svc_code`, `user_id`, `email`, `name` (with `code_challenge`), or `access_token`, `user_id`, ' +
  '`email`, `name`, `csrf_token` and the refresh cookie (without). Errors come as `svc_status=error`, ' +
  '`svc_type=oauth`, `svc_error` (a sentence, also as `error`) and `svc_error_code`.';

/** Options of routes to which a provider sends the browser back. */
export const callbackRoute = {
  status: 302,
  statuses: { 302: answer },
  isOpenedByBrowsers: true,
  errors: callbackErrors,
} as const;

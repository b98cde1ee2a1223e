/** Selects a SessionAssurance from `sessions s`. */
export const assuranceColumns =
  's.amr, extract(epoch FROM coalesce(s.authenticated_at, s.created_at))::float8 AS "authTime"';

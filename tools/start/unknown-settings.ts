import { settingsOf } from '@svc/config';
import { suggestionOf } from '@svc/command-line';
import { everyNamespace } from './check-environment';
import { readEnvironmentFile } from './stack-settings';

/** Variables of other programs: Node.js, npm, the AWS and PostgreSQL clients, OpenTelemetry and network clients. */
const foreign =
  /^(?:(?:NODE|npm|AWS|PG|OTEL|SSL|UV|LC|COMPOSE|CHROMIUM)_?\w*|(?:https?|no|all)_proxy|PATH|HOME|LANG|TMPDIR|TZ|(?:NO|FORCE)_COLOR)$/i;

/** A sentence for each name in `<root>/.env` that nothing reads: most likely a typing error, whose setting has no effect. */
export const unknownSettings = (root: string): string[] => {
  const known = Object.values(everyNamespace).flatMap((namespace) => settingsOf(namespace).map(({ name }) => name));
  return Object.keys(readEnvironmentFile(root))
    .filter((name) => !known.includes(name) && !foreign.test(name))
    .map((name) => `.env sets ${name}, which nothing reads${suggestionOf(name, known)}`);
};

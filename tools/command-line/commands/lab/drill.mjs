/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'drill',
  parent: 'lab',
  summary: 'Follows a runbook on real services under load, and checks that nothing was lost.',
  details: [
    'Ends with code 1 when an account, a session, a mail, a video or a webhook was lost after it was confirmed.',
    'docs/operate has the runbooks (failover, backup, secrets, upgrade) and the results.',
  ],
  actions: {
    failover: { summary: 'a standby of PostgreSQL takes the place of its primary: killed, and as planned' },
    region: { summary: 'all of one region is gone at once, and a second one takes its place' },
    restore: { summary: 'PostgreSQL is lost and comes back as it was at one moment, from a backup and its log' },
    secrets: { summary: 'every password, key and secret is changed, one replica after the other' },
    versions: { summary: 'an older version is replaced by this one, which is taken back and put in its place again' },
  },
  options: {
    seconds: {
      type: 'number',
      least: 1,
      value: 'count',
      default: 10,
      summary: 'how long the load runs before the first step, and again after the last',
    },
    from: {
      type: 'text',
      value: 'commit',
      action: 'versions',
      summary: 'the older version; the commit before the newest migration unless given',
    },
  },
  example: 'failover --seconds 20',
  entry: 'lab/drill/drill.ts',
  isForDevelopment: true,
});

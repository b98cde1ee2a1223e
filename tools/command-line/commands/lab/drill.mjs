/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'drill',
  parent: 'lab',
  summary: 'Does what a runbook says to real services while people use them, and proves that nothing was lost.',
  details: [
    'Ends with code 1 when a promise was not kept: an account, a session, a mail, a video or a webhook that somebody was told of.',
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
      summary: 'so long people use the services before something is done, and as long again after it',
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

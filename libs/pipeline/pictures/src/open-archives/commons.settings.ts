import { addressOr, declareProvider, flag, secret, text } from '@svc/pipeline/providers';

export interface ArchiveServers {
  isOn: boolean;
  /** Without `api.php`. */
  commonsUrl: string;
  /** Without `/images/`; `off` disables it. */
  openverseUrl: string;
  /** Empty for anonymous requests, like the secret. */
  openverseClientId: string;
  openverseClientSecret: string;
}

export const commonsSettings = declareProvider<ArchiveServers>({
  name: 'commons',
  concurrency: 1,
  settings: {
    isOn: flag(true, {
      variable: 'COMMONS',
      description:
        '`off` sends no words to Wikimedia Commons and Openverse. `on`: a request with `media_workflow` `commons/photo`, `commons/video` or `auto` searches them for pictures by up to five words of each scene',
    }),
    commonsUrl: addressOr('https://commons.wikimedia.org/w/api.php', {
      variable: 'COMMONS_URL',
      description: 'Address of its `api.php`',
    }),
    openverseUrl: addressOr(
      'https://api.openverse.org/v1',
      {
        variable: 'OPENVERSE_URL',
        description: 'Where pictures are searched that Commons does not have; `off` for nowhere',
      },
      { word: 'off' },
    ),
    openverseClientId: text({
      variable: 'OPENVERSE_CLIENT_ID',
      description:
        'Id of a client registered at Openverse: 10,000 searches a day and 100 a minute; without one 200 a day and 20 a minute',
    }),
    openverseClientSecret: secret({ variable: 'OPENVERSE_CLIENT_SECRET', description: 'Secret of that client' }),
  },
  isSetUp: ({ isOn }) => isOn,
  problems: ({ openverseClientId, openverseClientSecret }) =>
    (openverseClientId === '') === (openverseClientSecret === '')
      ? []
      : ['OPENVERSE_CLIENT_ID and OPENVERSE_CLIENT_SECRET must be set together'],
});

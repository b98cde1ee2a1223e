import { addressOr, declareProvider, flag, textLike } from '../../providers/declared-provider';

export interface ArchiveServers {
  isOn: boolean;
  /** Of its `api.php`. */
  commonsUrl: string;
  /** Before `/images/`; `off` for none. */
  openverseUrl: string;
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
    openverseUrl: textLike(
      /^(?:off|https?:\/\/[^\s?#]+)$/u,
      'must be an http(s) address or off',
      'https://api.openverse.org/v1',
      {
        variable: 'OPENVERSE_URL',
        description: 'Where pictures are searched that Commons does not have; `off` for nowhere',
      },
    ),
  },
  isSetUp: ({ isOn }) => isOn,
});

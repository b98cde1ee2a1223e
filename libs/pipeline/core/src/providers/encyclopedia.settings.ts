import { addressOr, declareProvider, flag } from './declared-provider';

interface EncyclopediaServer {
  isOn: boolean;
  /** Address of its `api.php`; `{language}` is replaced by the edition. */
  url: string;
}

export const encyclopediaSettings = declareProvider<EncyclopediaServer>({
  name: 'encyclopedia',
  concurrency: 1,
  settings: {
    isOn: flag(true, {
      variable: 'ENCYCLOPEDIA',
      description:
        '`off` sends no topic to Wikipedia. `on`: the words of a topic of one sentence are searched there, for a language model too unless `GROUNDING=off`; longer texts, and topics with words such as `my`, never are',
    }),
    url: addressOr(
      'https://{language}.wikipedia.org/w/api.php',
      {
        variable: 'ENCYCLOPEDIA_URL',
        description: 'Address of its `api.php`; `{language}` stands for the edition, such as `en`',
      },
      { placeholder: '{language}' },
    ),
  },
  isSetUp: ({ isOn }) => isOn,
});

import { declareProvider, addressOr, flag, textLike } from '../../providers/declared-provider';

interface Values {
  isOn: boolean;
  url: string;
  version: string;
}

export const edgeSettings = declareProvider<Values>({
  name: 'edge',
  settings: {
    isOn: flag(true, {
      variable: 'EDGE_SPEECH',
      description: "`off` refuses `edge/<voice>`, Microsoft's online voices",
    }),
    url: addressOr(
      'wss://speech.platform.bing.com/consumer/speech/synthesize/readaloud/edge/v1',
      { variable: 'EDGE_SPEECH_URL', description: 'Their address' },
      ['ws', 'wss'],
    ),
    version: textLike(/^\d+(?:\.\d+){3}$/u, 'must be a version such as 143.0.3650.75', '143.0.3650.75', {
      variable: 'EDGE_VERSION',
      description: 'Version of the browser that they are told; a newer one may help when they refuse',
    }),
  },
  isSetUp: ({ isOn }) => isOn,
});

import { declareProvider, addressOr, textLike } from '@svc/pipeline/providers';

interface Values {
  use: string;
  url: string;
  version: string;
}

export const edgeSettings = declareProvider<Values>({
  name: 'edge',
  settings: {
    use: textLike(/^(?:auto|on|true|1|off|false|0)$/u, 'must be on, off or auto', 'off', {
      variable: 'EDGE_SPEECH',
      description:
        "Microsoft's online voices, `edge/<voice>`, whose address is no public interface: `on` for requests that name one, `auto` also for requests without a voice (Microsoft receives the words), `off` refuses them",
    }),
    url: addressOr(
      'wss://speech.platform.bing.com/consumer/speech/synthesize/readaloud/edge/v1',
      { variable: 'EDGE_SPEECH_URL', description: 'Their address' },
      { schemes: ['ws', 'wss'] },
    ),
    version: textLike(/^\d+(?:\.\d+){3}$/u, 'must be a version such as 143.0.3650.75', '143.0.3650.75', {
      variable: 'EDGE_VERSION',
      description: 'Version of the browser that they are told; a newer one may help when they refuse',
    }),
  },
  isSetUp: ({ use }) => !['off', 'false', '0'].includes(use),
});

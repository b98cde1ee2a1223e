import type { VideoRequest } from '@svc/pipeline';

const bees = 'Bees dance in the dark hive.\nThe dance tells where the flowers are, and the others fly over the hills.';
const long =
  'A lighthouse stands on the cliff above the sea, and its lamp turns all night, because ships pass the rocks in the dark.';

const fixed = (text: string, request: Partial<VideoRequest> = {}): VideoRequest => ({
  text,
  mode: 'fixed',
  media_workflow: 'builtin/abstract',
  ...request,
});

const captions = (
  style: NonNullable<NonNullable<VideoRequest['captions']>['style']>,
  more: VideoRequest['captions'] = {},
): Pick<VideoRequest, 'captions'> => ({ captions: { style, ...more } });

/** Drafts of many kinds: looks, formats, languages, pictures and clips of the user, colours of a brand, movements. */
export const previewedDrafts: Readonly<Record<string, VideoRequest>> = {
  'a portrait': fixed(bees),
  'a landscape': fixed(bees, { frame_template: '1920x1080/image_default.html' }),
  'a square': fixed(bees, { frame_template: '1080x1080/image_default.html' }),
  'a card': fixed(bees, { frame_template: '1080x1920/image_card.html' }),
  'a divided landscape': fixed(bees, { frame_template: '1920x1080/image_split.html' }),
  'words alone': fixed(bees, { frame_template: '1080x1920/static_bold.html' }),
  'a long scene': fixed(long),
  'colours of a brand': fixed(long, { brand: { accent: '#d62246', ground: '#0b3d91', logo: 'logo.png' } }),
  'karaoke at the top': fixed(bees, captions('karaoke', { position: 'top', size: 'large' })),
  'small captions in the middle': fixed(bees, captions('outline', { position: 'middle', size: 'small' })),
  'no captions': fixed(bees, { captions: { enabled: false } }),
  'no movement': fixed(long, { template_params: { motion: 'none' } }),
  'a zoom with fades': fixed(bees, { template_params: { motion: 'zoom', transition: 'fade' } }),
  'a pan': fixed(bees, { template_params: { motion: 'pan' } }),
  'a parallax': fixed(bees, { template_params: { motion: 'parallax' } }),
  German: fixed('Die Bienen tanzen im dunklen Stock, weil eine von ihnen Blumen gefunden hat.', {
    language: 'de',
    ...captions('boxed'),
  }),
  Arabic: fixed('ترقص النحلة في الخلية المظلمة، وتخبر الأخريات بمكان الزهور.', { language: 'ar' }),
  Japanese: fixed('みつばちはくらいすのなかでおどり、はながどこにあるかをつたえます。', {
    language: 'ja',
    frame_template: '1080x1080/image_default.html',
  }),
  'pictures of the user': fixed(bees, {
    scenes: [
      { text: long, pictures: [{ asset: 'wide.png' }, { asset: 'tall.png' }] },
      { text: 'The light is old.', picture: { asset: 'tall.png' } },
    ],
  }),
  'own pictures and clips that were moved, zoomed and shown whole': fixed(bees, {
    scenes: [
      {
        text: 'Ships pass the rocks in the dark, because the lamp turns, and the sea is calm.',
        pictures: [
          { asset: 'wide.png', placement: { x: 0.1, zoom: 1.6 } },
          { asset: 'tall.png', placement: { fit: 'whole', y: 0 } },
          { asset: 'clip.mp4', placement: { fit: 'fill', x: 1, zoom: 2 } },
        ],
      },
      { text: 'The lamp turns.', picture: { asset: 'clip.mp4', placement: { fit: 'whole', zoom: 1.3, y: 0.2 } } },
      { text: 'A drawing of a ship.', picture: { prompt: 'a ship', placement: { zoom: 2, x: 0 } } },
    ],
  }),
  'a chart of the user': fixed(bees, { scenes: [{ text: 'The sea rises.', picture: { asset: 'chart.png' } }] }),
  'a clip of the user beside drawings': fixed(bees, {
    scenes: [
      { text: long, pictures: [{ asset: 'clip.mp4' }, { prompt: 'a ship' }] },
      { text: 'The lamp turns.', picture: { asset: 'clip.mp4' } },
    ],
  }),
};

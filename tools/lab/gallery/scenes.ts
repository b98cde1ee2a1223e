import type { FrameInput } from '@svc/pipeline/tools';

/** A scene for each template of the gallery. Each has another theme, so that the sheet shows the range of pictures. */
export interface GalleryScene {
  template: string;
  prompt: string;
  style: string;
  seed: number;
  input: Pick<FrameInput, 'title' | 'text' | 'caption'> & { parameters?: FrameInput['parameters'] };
}

const line = (words: string, litIndex: number): FrameInput['caption'] => ({ words: words.split(' '), litIndex });

export const rows: readonly (readonly GalleryScene[])[] = [
  [
    {
      template: '1080x1920/image_default.html',
      prompt: 'a bee and its hive',
      style: 'hexagons',
      seed: 11,
      input: {
        title: 'Why bees dance in the dark',
        text: '',
        caption: line('her angle to the sun tells the others', 4),
      },
    },
    {
      template: '1080x1920/image_card.html',
      prompt: 'an old forest',
      style: 'botanic',
      seed: 4,
      input: {
        title: 'How trees talk underground',
        text: '',
        caption: line('threads of fungus carry sugar from root to root', 5),
        parameters: { brand: 'Field notes', accent: '#8fc06a' },
      },
    },
    {
      template: '1080x1920/static_bold.html',
      prompt: '',
      style: '',
      seed: 0,
      input: {
        title: 'Five habits of calm people',
        text: '',
        caption: line('breathe out longer than you breathe in', 2),
      },
    },
    {
      template: '1080x1920/video_default.html',
      prompt: 'the northern aurora',
      style: 'aurora',
      seed: 21,
      input: { title: 'Where the sky burns green', text: '', caption: line('the wind of the sun strikes the air', 4) },
    },
  ],
  [
    {
      template: '1080x1080/static_default.html',
      prompt: '',
      style: '',
      seed: 0,
      input: {
        title: 'On reading slowly',
        text: 'A book read twice is a conversation; a book read once is only an introduction.',
        caption: null,
      },
    },
    {
      template: '1080x1080/image_default.html',
      prompt: 'waves of the sea',
      style: 'waves',
      seed: 3,
      input: {
        title: 'Why the sea is salt',
        text: '',
        caption: line('rivers bring a little every day', 4),
        parameters: { accent: '#ff8a5c', panel: '#0a2a40' },
      },
    },
    {
      template: '1080x1080/video_default.html',
      prompt: 'the desert sun',
      style: 'dunes',
      seed: 8,
      input: { title: 'A desert blooms once', text: '', caption: line('seeds wait for years under the sand', 2) },
    },
  ],
  [
    {
      template: '1920x1080/image_default.html',
      prompt: 'a city in the evening',
      style: 'skyline',
      seed: 5,
      input: {
        title: 'A short history of street light',
        text: '',
        caption: line('then a watchman lit the first gas lamp', 5),
      },
    },
    {
      template: '1920x1080/image_split.html',
      prompt: 'a rocket in space',
      style: 'orbs',
      seed: 6,
      input: {
        title: 'Rings made of ice and time',
        text: '',
        caption: line('each stone is a moon of its own', 4),
        parameters: { accent: '#7a4fd0' },
      },
    },
    {
      template: '1920x1080/video_default.html',
      prompt: 'snow and ice',
      style: 'paper-cut',
      seed: 12,
      input: { title: 'What ice remembers', text: '', caption: line('every layer holds the air of one winter', 4) },
    },
  ],
];

/** Plain sentences that the gallery draws pictures for. */
export const sentences = [
  'A bee visits a flower in the morning',
  'Our dog runs on the beach at night',
  'A cup of coffee by the window',
  'A lighthouse in a storm',
  'A penguin in the snow',
  'A frog in the marsh at sunrise',
  'An astronaut sees the earth',
  'A bicycle in the rain in the city',
  'An elephant in the desert at sunset',
  'A whale in the deep sea',
];

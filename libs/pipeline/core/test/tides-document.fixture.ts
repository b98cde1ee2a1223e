import type { StoredDocument } from '../src/document/stored-document';

const paragraph = (page: number, text: string, turns?: { at: number; page: number }[]) => ({
  page,
  text,
  ...(turns && { turns }),
});
const turning =
  'The gates of the barrage close when the sea is high. Water then flows back through sixteen turbines for five hours, twice a day.';
export const harm = 'Barrages change the life in a bay, because the sea flows more slowly behind them.';

/** Four sections on five pages, with two figures. */
export const tidesDocument: StoredDocument = {
  title: 'Power from the Tides',
  language: 'en',
  sections: [
    {
      heading: 'Introduction',
      page: 1,
      paragraphs: [
        paragraph(
          1,
          'Tidal power uses the rise and fall of the sea to make electricity. The first station began in 1966.',
        ),
      ],
    },
    {
      heading: 'How it works',
      page: 2,
      paragraphs: [
        paragraph(2, turning, [{ at: turning.indexOf('Water then'), page: 3 }]),
        paragraph(3, 'The tides follow the moon, so their power can be foretold for years, unlike that of the wind.'),
      ],
    },
    { heading: 'Effects', page: 4, paragraphs: [paragraph(4, `${harm} Fish find another way to the river.`)] },
    { heading: 'References', page: 5, paragraphs: [paragraph(5, 'Lee wrote about the tides of this bay in 2019.')] },
  ],
  figures: [
    {
      asset: 'uploads/me/tides-pdf-figure-1.png',
      page: 2,
      section: 'How it works',
      caption: 'Figure 1: Gates and turbines of the barrage',
    },
    {
      asset: 'uploads/me/tides-pdf-figure-2.png',
      page: 4,
      section: 'Effects',
      caption: 'Figure 2: Library opening hours',
    },
  ],
};

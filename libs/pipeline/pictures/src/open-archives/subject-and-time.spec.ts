import { testContext } from '@svc/pipeline/testing';
import { describe, expect, it } from 'vitest';
import { foldWords, type Candidate } from './candidate';
import { choosePictures } from './choose-pictures';
import type { PictureArchives } from './picture-archives';

const size = { widthPixels: 270, heightPixels: 480 };

const candidate = (title: string, description = title, placement = ''): Candidate => {
  const url = `https://archive.test/${title.replaceAll(' ', '_')}`;
  return {
    name: title,
    title: foldWords(title),
    text: foldWords(`${title} ${description}`),
    placement: foldWords(placement),
    isAwarded: false,
    found: { fileUrl: `${url}.jpg`, credit: { text: title, url } },
    facts: { title, author: '', licence: { name: 'CC0', url: null, isOwed: false }, archive: 'Archive', page: url },
    widthPixels: 4_000,
    heightPixels: 3_000,
    renditionWidthPixels: 4_000,
  };
};

interface Wanted {
  topic: string;
  article: string;
  subjects: string[];
  ofArticle: Candidate[];
  searched?: Candidate[];
  language?: string;
}

const chosenFor = async ({ topic, article, subjects, ofArticle, searched = [], language = 'en' }: Wanted) => {
  const archives: PictureArchives = {
    ofArticle: () => Promise.resolve(ofArticle),
    searches: [() => Promise.resolve(searched)],
    renditions: () => Promise.resolve(new Map()),
    thumbnails: () => Promise.resolve(new Map()),
  };
  const video = { ...size, language, topic, articles: [article], subjects };
  const found = await choosePictures(video, archives, testContext('/nowhere'), 10_000);
  return found.map(([first]) => first?.credit.text);
};

describe("a photograph of the video's subject", () => {
  it.each([
    [
      'en',
      'Taj Mahal',
      ['Taj Mahal, dome, marble, calligraphy', 'Taj Mahal, river, garden, water', 'Taj Mahal, emperor, wife, grief'],
    ],
    [
      'de',
      'Schloss Neuschwanstein',
      ['Schloss Neuschwanstein, König, Schulden', 'Schloss Neuschwanstein, Thronsaal, Mosaik'],
    ],
    ['es', 'Sagrada Familia', ['Sagrada Familia, arquitecto, tranvía', 'Sagrada Familia, torres, cruz']],
  ])('fits any of its scenes, in %s: %s', async (language, article, subjects) => {
    const ofArticle = [
      candidate(`${article} from the south`),
      candidate('Map of the region'),
      candidate('A visitor with an umbrella'),
    ];
    const shown = await chosenFor({ topic: article, article, subjects, ofArticle, language });
    expect(shown).toContain(`${article} from the south`);
  });

  it('is shown once in a video whose scenes all have other pictures', async () => {
    const subjects = ['Taj Mahal, white, marble, quarry', 'Boats on the river'];
    const searched = [candidate('White marble quarry'), candidate('Boats on the river')];
    const ofArticle = [candidate('Taj Mahal in the morning')];
    const shown = await chosenFor({
      topic: 'Why the tomb is white',
      article: 'Taj Mahal',
      subjects,
      ofArticle,
      searched,
    });
    expect(shown).toContain('Taj Mahal in the morning');
  });
});

describe('a picture of something else', () => {
  const shownOf = async (article: string, subject: string, titles: string[]) =>
    chosenFor({ topic: article, article, subjects: [subject], ofArticle: titles.map((title) => candidate(title)) });

  it.each([
    ['another one of a series', 'Apollo 8', 'Apollo 8, crew, flight', 'Apollo 11 crew in flight'],
    ['a chart', 'Algeria', 'Algeria, population, north', 'Algeria export treemap'],
    ['a chart of shares', 'Alberta', 'Alberta, province, west', 'Alberta population by religion'],
    ['a relief map', 'Alberta', 'Alberta, province, west', 'Alberta topographic'],
    ['a thing of later times', 'Albania', 'Albania, army, garrison, 1415', 'Albania railway locomotive'],
  ])('is not shown: %s', async (_, article, subject, title) => {
    expect(await shownOf(article, subject, [title])).toEqual([undefined]);
  });

  it.each([
    ['the same one of a series', 'Apollo 8', 'Apollo 8, crew, flight', 'Apollo 8 crew in flight'],
    ['a name with other accents', 'Aikido', 'Aikido, training, partners', 'Aïkido shihoo nage'],
    ['a thing of its time', 'Albania', 'Albania, railway, 1950', 'Albania railway locomotive'],
  ])('is another thing than %s', async (_, article, subject, title) => {
    expect(await shownOf(article, subject, [title])).toEqual([title]);
  });
});

describe('the date of a picture', () => {
  const gate = 'Brandenburg Gate';
  const words = [
    'Brandenburg Gate, opened, August, 1791',
    'Brandenburg Gate, wall, border, 1987',
    'Brandenburg Gate, columns, horses',
  ];

  it('is never long after the year that is told', async () => {
    const ofArticle = [
      candidate('Brandenburg Gate 1987'),
      candidate('Brandenburg Gate 1989'),
      candidate('Brandenburg Gate engraving 1795'),
    ];
    const [first, second] = await chosenFor({ topic: gate, article: gate, subjects: words, ofArticle });
    expect([first, second]).toEqual(['Brandenburg Gate engraving 1795', 'Brandenburg Gate 1987']);
  });

  it('is read from the description and the caption too', async () => {
    const ofArticle = [
      candidate('Brandenburg Gate', 'Brandenburg Gate at night, 12 May 2011'),
      candidate('Brandenburg Gate and wall', 'Brandenburg Gate', 'The gate behind the wall in 1989'),
    ];
    const [first] = await chosenFor({ topic: gate, article: gate, subjects: words.slice(0, 1), ofArticle });
    expect(first).toBeUndefined();
  });

  it.each([
    [
      'en',
      'History of the bicycle',
      'History of the bicycle, baron, machine, 1817',
      'Bicycle machine of 1885',
      'Bicycle machine of 1817',
    ],
    [
      'de',
      'Geschichte des Fahrrads',
      'Geschichte des Fahrrads, Freiherr, Laufmaschine, 1817',
      'Fahrrad Laufmaschine von 1885',
      'Fahrrad Laufmaschine von 1817',
    ],
  ])('decides between two pictures of one thing, in %s', async (language, topic, subject, other, right) => {
    const ofArticle = [candidate(other), candidate(right)];
    const [first] = await chosenFor({ topic, article: topic, subjects: [subject], ofArticle, language });
    expect(first).toBe(right);
  });
});

describe('the literal noun of a clause', () => {
  it('chooses the thing that does what the verb says', async () => {
    const ofArticle = [
      candidate('Coffee in a paper filter', 'Coffee is poured into a paper filter'),
      candidate('Coffee grinder', 'Coffee grinder of wood'),
    ];
    const [first] = await chosenFor({
      topic: 'Coffee',
      article: 'Coffee',
      subjects: ['Coffee, grinding, aroma'],
      ofArticle,
    });
    expect(first).toBe('Coffee grinder');
  });
});

import type { LabelledPhotograph } from '../pictures/read-labels';

const widthPixels = 2_400;
const heightPixels = 1_800;

const fileTitle = ({ title }: LabelledPhotograph): string => `File:${title}.jpg`;

/** Every third photograph without an article is in Openverse alone. */
const isInOpenverse = ({ article }: LabelledPhotograph, index: number): boolean =>
  article === undefined && index % 3 === 0;

/** Metadata as the extension CommonsMetadata returns it. */
const writeMetadata = ({ title, description }: LabelledPhotograph) => {
  const values = {
    ObjectName: title,
    ImageDescription: `<p>${description}</p>`,
    LicenseShortName: 'CC BY-SA 4.0',
    LicenseUrl: 'https://creativecommons.org/licenses/by-sa/4.0',
    Artist: 'Ann Lee',
    Categories: 'Uploaded with a camera',
    Restrictions: '',
    Assessments: '',
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, source: 'commons-desc' }]));
};

const pictureAddress = (baseUrl: string, { title }: LabelledPhotograph, width: number): string =>
  `${baseUrl}/files/${width}/${encodeURIComponent(title)}.jpg`;

const makePage = (photograph: LabelledPhotograph, baseUrl: string, thumbWidth: number, more = {}) => {
  const width = Math.min(thumbWidth, widthPixels);
  const info = {
    size: 900_000,
    width: widthPixels,
    height: heightPixels,
    mime: 'image/jpeg',
    thumburl: pictureAddress(baseUrl, photograph, width),
    thumbwidth: width,
    thumbheight: Math.round((heightPixels * width) / widthPixels),
    url: pictureAddress(baseUrl, photograph, widthPixels),
    descriptionurl: `https://commons.wikimedia.org/wiki/${encodeURIComponent(fileTitle(photograph).replaceAll(' ', '_'))}`,
    extmetadata: writeMetadata(photograph),
  };
  return { ns: 6, title: fileTitle(photograph), imagerepository: 'local', imageinfo: [info], ...more };
};

/** CirrusSearch: all words, or any of those joined by OR. */
const holds = ({ title, description }: LabelledPhotograph, search: string): boolean => {
  const text = `${title} ${description}`.toLowerCase();
  const words = search.replace(/\S+:\S+/gu, '').trim();
  const found = (word: string): boolean => text.includes(word.toLowerCase());
  return words.includes(' OR ') ? words.split(' OR ').some(found) : words.split(/\s+/u).every(found);
};

const wikitext = (photographs: readonly LabelledPhotograph[]): string =>
  photographs.map((photograph) => `[[${fileTitle(photograph)}|thumb|${photograph.description}]]`).join('\n');

/** `query.pages` of `api.php` for files; null for a question about articles. */
export const answerFiles = (photographs: readonly LabelledPhotograph[], asked: URLSearchParams, baseUrl: string) => {
  const width = Number(asked.get('iiurlwidth') ?? 320);
  const titles = (asked.get('titles') ?? '').split('|');
  const search = asked.get('gsrsearch');
  if (search !== null && asked.get('gsrnamespace') === '6')
    return photographs
      .filter((photograph, index) => !isInOpenverse(photograph, index) && holds(photograph, search))
      .map((photograph, at) => makePage(photograph, baseUrl, width, { index: at + 1 }));
  const ofArticle = (title: string) => photographs.filter(({ article }) => article === title);
  if (asked.get('prop') === 'revisions')
    return titles.map((title) => ({
      title,
      revisions: [{ slots: { main: { content: wikitext(ofArticle(title)) } } }],
    }));
  if (asked.get('generator') === 'images')
    return titles
      .flatMap(ofArticle)
      .map((photograph) =>
        makePage(photograph, baseUrl, width, { missing: true, known: true, imagerepository: 'shared' }),
      );
  return titles.some((title) => title.startsWith('File:'))
    ? photographs
        .filter((photograph) => titles.includes(fileTitle(photograph)))
        .map((photograph) => makePage(photograph, baseUrl, width))
    : null;
};

/** The answer of `GET /v1/images/` of Openverse. */
export const answerOpenverse = (photographs: readonly LabelledPhotograph[], query: string, baseUrl: string) => {
  const words = query.toLowerCase().split(' ');
  const results = photographs
    .filter(
      (photograph, index) =>
        isInOpenverse(photograph, index) &&
        words.every((word) => `${photograph.title} ${photograph.description}`.toLowerCase().includes(word)),
    )
    .map((photograph) => ({
      id: `id-${photograph.title}`,
      title: photograph.title,
      creator: 'Bo Diaz',
      license: 'by',
      license_version: '2.0',
      license_url: 'https://creativecommons.org/licenses/by/2.0/',
      url: pictureAddress(baseUrl, photograph, 1_600),
      foreign_landing_url: `https://www.flickr.com/photos/bo/${encodeURIComponent(photograph.title)}`,
      width: 1_600,
      height: 1_200,
      tags: photograph.description.split(' ').map((name) => ({ name, accuracy: null })),
      mature: false,
    }));
  return { result_count: results.length, page_count: 1, page_size: 20, page: 1, results };
};

import {
  asAddress,
  asRecord,
  asRecords,
  readTitle,
  stockCredit,
  type Loose,
  type StockItem,
} from '../stock/stock-item';

const home = 'https://coverr.co/';

const readSide = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

const readVideo = (hit: Loose): StockItem[] => {
  const urls = asRecord(hit['urls']);
  const fileUrl = asAddress(urls['mp4_download']) || asAddress(urls['mp4']);
  if (fileUrl === '') return [];
  return [
    {
      // The interface names no page of a clip, and no author.
      found: { fileUrl, isClip: true, credit: stockCredit({ kind: 'clip', author: '', page: null }, 'Coverr', home) },
      thumbnailUrl: asAddress(hit['thumbnail']) || asAddress(hit['poster']),
      title: readTitle(hit['title']),
      author: '',
      widthPixels: readSide(hit['max_width']),
      heightPixels: readSide(hit['max_height']),
      durationSeconds: Number(hit['duration']) || 0,
    },
  ];
};

/** Answers of `GET /videos` with `urls` (https://api.coverr.co/docs/videos/). */
export const readVideos = (answer: Loose): StockItem[] => asRecords(answer['hits']).flatMap(readVideo);

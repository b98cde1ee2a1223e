import { readScene, type Pipeline } from '@svc/pipeline/tools';
import { readPhotographs, readVideos, type LabelledScene, type LabelledVideo } from '../pictures/read-labels';
import { drawnThings, judge, type Verdict } from '../pictures/score-choices';

const drawnVerdict = ({ topic, language }: LabelledVideo, scene: LabelledScene): Verdict =>
  judge(scene, drawnThings(readScene({ subject: scene.sentence, topic, language, promptPrefix: '' })));

const place = { widthPixels: 1_080, heightPixels: 1_080 };

/** The photograph of an archive where one is found, else the drawing. */
const archiveVerdicts = async (pipeline: Pipeline, video: LabelledVideo): Promise<Verdict[]> => {
  const photographs = readPhotographs();
  const find = pipeline.media.openFinder('auto');
  const subjects = video.scenes.map(({ sentence }) => sentence);
  const { topic, language } = video;
  const articles = photographs.flatMap(({ article }) => article ?? []).filter((title) => isAbout(title, topic));
  const context = { signal: new AbortController().signal, warn: (): undefined => undefined };
  const found = await find?.({ ...place, topic, language, articles: [...new Set(articles)], subjects }, context);
  return video.scenes.map((scene, index) => {
    const title = found?.[index]?.[0] === undefined ? '' : titleIn(found[index][0].fileUrl);
    const photograph = photographs.find((one) => one.title === title);
    return photograph === undefined ? drawnVerdict(video, scene) : judge(scene, photograph.shows);
  });
};

const titleIn = (fileUrl: string): string =>
  decodeURIComponent(new URL(fileUrl).pathname.replace(/^.*\//u, '').replace(/\.jpg$/u, ''));

const stem = (word: string): string => word.toLowerCase().slice(0, 5);

/** True for an article of the topic: one of its telling words is in the topic. */
const isAbout = (article: string, topic: string): boolean => {
  const words = topic.split(/[^\p{L}]+/u).map(stem);
  return article.split(/[^\p{L}]+/u).every((word) => word.length < 3 || words.includes(stem(word)));
};

const writeRow = (verdicts: readonly Verdict[]): string => {
  const share = (verdict: Verdict): string =>
    `${((100 * verdicts.filter((one) => one === verdict).length) / Math.max(1, verdicts.length)).toFixed(1)} %`;
  return `right ${share('right')}, wrong ${share('wrong')}, neutral ${share('neutral')} of ${verdicts.length}`;
};

export const pictureRows = async (pipeline: Pipeline): Promise<Record<string, string>> => {
  const rows: Record<string, string> = {};
  for (const isHeldOut of [false, true]) {
    const videos = readVideos().filter((video) => video.isHeldOut === isHeldOut);
    const name = isHeldOut ? 'held out' : 'tuned';
    rows[`drawn, ${name}`] = writeRow(
      videos.flatMap((video) => video.scenes.map((scene) => drawnVerdict(video, scene))),
    );
    const chosen: Verdict[] = [];
    for (const video of videos) chosen.push(...(await archiveVerdicts(pipeline, video)));
    rows[`archives and drawn, ${name}`] = writeRow(chosen);
  }
  return rows;
};

import { fileOf, listFinishedVideos } from '../api';
import { byId, element } from '../elements';
import { language } from '../language';

const dateOf = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

const item = (video, onChoose) => {
  const button = element(
    'button',
    { type: 'button' },
    element('img', { src: fileOf(video, 'poster.jpg'), alt: '', loading: 'lazy' }),
    element('strong', { textContent: video.title }),
    element('small', { textContent: dateOf.format(new Date(video.created_at)) }),
  );
  button.addEventListener('click', () => onChoose(video.task_id));
  return element('li', {}, button);
};

/** The latest videos; a click plays one. */
export const showRecent = async (onChoose) => {
  const videos = await listFinishedVideos(12);
  byId('recent').hidden = videos.length === 0;
  byId('recent-list').replaceChildren(...videos.map((video) => item(video, onChoose)));
};

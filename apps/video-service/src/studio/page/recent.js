import { fileOf, listFinishedTasks } from './api.js';
import { byId, element } from './elements.js';

const dateOf = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const item = (task, onChoose) => {
  const { title, text } = task.request_params;
  const button = element(
    'button',
    { type: 'button' },
    element('img', { src: fileOf(task, 'poster.jpg'), alt: '', loading: 'lazy' }),
    element('strong', { textContent: title ?? text.slice(0, 80) }),
    element('small', { textContent: dateOf.format(new Date(task.created_at)) }),
  );
  button.addEventListener('click', () => onChoose(task));
  return element('li', {}, button);
};

/** The last videos; choosing one plays it. */
export const showRecent = async (onChoose) => {
  const tasks = await listFinishedTasks(12);
  byId('recent').hidden = tasks.length === 0;
  byId('recent-list').replaceChildren(...tasks.map((task) => item(task, onChoose)));
};

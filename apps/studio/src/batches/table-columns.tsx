import { translate } from '../language';

/** Columns that a table may have, in the order of the sample. */
const columns = ['text', 'title', 'language', 'n_scenes', 'tts_workflow', 'bgm_path', 'frame_template'] as const;

const rows = [
  ['Why bees dance', 'The language of bees', 'en', '4', 'auto', 'auto', '1080x1920/image_default.html'],
  ['The history of lighthouses', '', 'en', '', '', '', '1920x1080/image_default.html'],
];

/** Begins with the mark by which spreadsheets know UTF-8. */
const sample = `\uFEFF${[columns, ...rows].map((cells) => cells.join(',')).join('\r\n')}\r\n`;

const download = (): void => {
  const url = URL.createObjectURL(new Blob([sample], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: url, download: 'videos.csv' }).click();
  setTimeout(() => URL.revokeObjectURL(url));
};

/** Columns of a table, and a table to begin with. */
export const TableColumns = () => (
  <details>
    <summary>{translate('batches.columns')}</summary>
    <p class="hint">{translate('batches.columnsHint')}</p>
    <dl class="columns">
      {columns.map((name) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{translate(`batches.column.${name}`)}</dd>
        </div>
      ))}
    </dl>
    <button type="button" class="quiet" onClick={download}>
      {translate('batches.sample')}
    </button>
  </details>
);

import { translate } from '../language';
import { Choice } from './controls';
import type { Captions, VideoRequest } from './draft-content';
import { useContent, useEditor } from './editor-context';

const styles = () => ({
  template: translate('start.asTemplate'),
  boxed: translate('start.boxed'),
  outline: translate('start.outline'),
  plain: translate('start.plain'),
  karaoke: translate('start.karaoke'),
  off: translate('start.none'),
});

const positions = () => ({
  template: translate('start.asTemplate'),
  top: translate('start.top'),
  middle: translate('start.middle'),
  bottom: translate('start.bottom'),
});

const sizes = () => ({
  small: translate('start.small'),
  medium: translate('start.medium'),
  large: translate('start.large'),
});

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const captionStyle = ({ captions }: VideoRequest): keyof ReturnType<typeof styles> =>
  captions?.enabled === false ? 'off' : (captions?.style ?? 'template');

/** Name of the chosen style. */
export const captionName = (request: VideoRequest): string => styles()[captionStyle(request)];

/** Style, position and size of the captions, and none. */
export const CaptionSettings = () => {
  const { store } = useEditor();
  const { request } = useContent();
  const { captions } = request;
  const edit = (change: Partial<Captions>) => store.editRequest({ captions: { ...captions, ...change } });
  const chooseStyle = (style: string) =>
    edit(style === 'off' ? { enabled: false } : ({ style, enabled: true } as Partial<Captions>));
  return (
    <>
      <Choice
        label={translate('editor.captionStyle')}
        value={captionStyle(request)}
        options={toOptions(styles())}
        onChange={chooseStyle}
      />
      {captionStyle(request) !== 'off' && (
        <div class="pair">
          <Choice
            label={translate('start.captionPlace')}
            value={captions?.position ?? 'template'}
            options={toOptions(positions())}
            onChange={(position) => edit({ position } as Partial<Captions>)}
          />
          <Choice
            label={translate('start.captionSize')}
            value={captions?.size ?? 'medium'}
            options={toOptions(sizes())}
            onChange={(size) => edit({ size } as Partial<Captions>)}
          />
        </div>
      )}
    </>
  );
};

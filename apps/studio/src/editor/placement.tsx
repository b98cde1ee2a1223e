import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import * as api from '../api';
import type { Schemas } from '../api';
import { translate } from '../language';
import { Choice, SceneButton, type ScenePartProps } from './controls';
import { useContent, useEditor } from './editor-context';
import { move, placedStyle, sizesIn, toPlacement, zoomTo, type Placement } from './placed-picture';
import { editScene } from './script';
import { aspectRatio } from './still';

type Own = Schemas['Asset'];

interface PlaceProps {
  asset: Own;
  placement: Placement;
  ratio: string;
  change: (placement: Placement) => void;
}

const distance = ([one, other]: readonly PointerEvent[]): number =>
  one === undefined || other === undefined ? 0 : Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** Moves the picture with one pointer, and enlarges it with two or a wheel. */
const useGestures = (place: RefObject<HTMLDivElement | null>, { placement, change }: PlaceProps) => {
  const pointers = useRef(new Map<number, PointerEvent>());
  const latest = useRef(placement);
  latest.current = placement;
  const apply = (next: Placement): void => {
    latest.current = next;
    change(next);
  };
  const lift = ({ pointerId }: PointerEvent): void => void pointers.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      event.preventDefault();
      place.current?.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, event);
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      const sizes = sizesIn(place.current);
      if (before === undefined || sizes === null) return;
      const spread = distance([...pointers.current.values()]);
      pointers.current.set(event.pointerId, event);
      const { zoom } = latest.current;
      if (pointers.current.size > 1 && spread > 0)
        return apply(zoomTo(latest.current, (zoom * distance([...pointers.current.values()])) / spread));
      apply(move(latest.current, sizes, event.clientX - before.clientX, event.clientY - before.clientY));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onWheel: (event: WheelEvent) => {
      event.preventDefault();
      apply(zoomTo(latest.current, latest.current.zoom * Math.exp(-event.deltaY / 600)));
    },
  };
};

/** The picture in its place, as it is dragged. */
const Place = (props: PlaceProps) => {
  const { asset, placement, ratio } = props;
  const place = useRef<HTMLDivElement>(null);
  const gestures = useGestures(place, props);
  const source = asset.kind === 'picture' ? asset.url : asset.thumbnail_url;
  return (
    <div ref={place} class="placed" style={{ '--ratio': ratio }} aria-hidden="true" {...gestures}>
      {source !== null && (
        <img
          alt=""
          draggable={false}
          src={api.toPath(source)}
          onLoad={({ currentTarget }) => Object.assign(currentTarget.style, placedStyle(place.current, placement))}
          style={placedStyle(place.current, placement)}
        />
      )}
    </div>
  );
};

interface SliderProps {
  label: string;
  name: string;
  min: number;
  max: number;
  value: number;
  onInput: (value: number) => void;
}

const Slider = ({ label, name, min, max, value, onInput }: SliderProps) => (
  <label class="placed-slider">
    <span>{label}</span>
    <input
      type="range"
      aria-label={`${label}, ${name}`}
      min={min}
      max={max}
      step={0.01}
      value={value}
      onInput={({ currentTarget }) => onInput(Number(currentTarget.value))}
    />
  </label>
);

/** How a picture or clip of the user lies in its place: by dragging, or by sliders. */
export const PlacementEditor = ({ scene, name, asset }: Omit<ScenePartProps, 'index'> & { asset: Own }) => {
  const { store } = useEditor();
  const { request } = useContent();
  const given = scene.picture.placement ?? null;
  const placement = toPlacement(given);
  const put = (next: Placement | null) => {
    const picture = { ...scene.picture, placement: next };
    store.edit({ scenes: editScene(store.content.scenes, scene.id, { picture }) }, `placement ${scene.id}`);
  };
  const change = (next: Partial<Placement>) => put({ ...placement, ...next });
  const fits = (['fill', 'whole'] as const).map((fit) => ({ value: fit, label: translate(`editor.fits.${fit}`) }));
  return (
    <div class="placement">
      <Place asset={asset} placement={placement} ratio={aspectRatio(request.frame_template)} change={change} />
      <div class="placed-controls">
        <p class="hint">{translate('editor.dragPicture')}</p>
        <Choice
          label={translate('editor.fit')}
          value={given?.fit ?? ''}
          options={[{ value: '', label: translate('editor.fits.auto') }, ...fits]}
          onChange={(fit) => put(fit === '' ? null : { ...placement, fit: fit as Placement['fit'] })}
        />
        <Slider
          label={translate('editor.zoom')}
          {...{ name, min: 1, max: 5, value: placement.zoom }}
          onInput={(zoom) => change({ zoom })}
        />
        <Slider
          label={translate('editor.acrossPicture')}
          {...{ name, min: 0, max: 1, value: placement.x }}
          onInput={(x) => change({ x })}
        />
        <Slider
          label={translate('editor.downPicture')}
          {...{ name, min: 0, max: 1, value: placement.y }}
          onInput={(y) => change({ y })}
        />
        {given !== null && (
          <SceneButton label={translate('editor.resetPlacement')} scene={name} onClick={() => put(null)} />
        )}
      </div>
    </div>
  );
};

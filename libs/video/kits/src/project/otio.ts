/**
 * Objects of an OpenTimelineIO file, in the schema versions that its library 0.15 and later read
 * (https://opentimelineio.readthedocs.io/en/stable/tutorials/otio-serialized-schema.html).
 */
export type OtioObject = { readonly OTIO_SCHEMA: string } & Readonly<Record<string, unknown>>;

type Metadata = Readonly<Record<string, unknown>>;

/** Counts frames. */
export interface Span {
  start: number;
  duration: number;
}

/** Builds times, ranges and the fields that all items have. */
const createBasics = (framesPerSecond: number) => {
  const time = (value: number): OtioObject => ({ OTIO_SCHEMA: 'RationalTime.1', rate: framesPerSecond, value });

  const range = ({ start, duration }: Span): OtioObject => ({
    OTIO_SCHEMA: 'TimeRange.1',
    start_time: time(start),
    duration: time(duration),
  });

  const item = (schema: string, name: string, metadata: Metadata = {}) => ({
    OTIO_SCHEMA: schema,
    name,
    metadata,
    source_range: null,
    effects: [],
    markers: [],
    enabled: true,
  });

  return { time, range, item };
};

/** Builds the objects of a timeline whose times are all in frames of one rate. */
export const createOtio = (framesPerSecond: number) => {
  const { time, range, item } = createBasics(framesPerSecond);
  return {
    /** @param available null for a file of unknown length */
    file: (url: string, available: Span | null): OtioObject => ({
      OTIO_SCHEMA: 'ExternalReference.1',
      name: '',
      metadata: {},
      available_range: available && range(available),
      available_image_bounds: null,
      target_url: url,
    }),

    clip: (name: string, media: OtioObject, source: Span, metadata?: Metadata): OtioObject => ({
      ...item('Clip.2', name, metadata),
      source_range: range(source),
      media_references: { DEFAULT_MEDIA: media },
      active_media_reference_key: 'DEFAULT_MEDIA',
    }),

    gap: (duration: number): OtioObject => ({ ...item('Gap.1', ''), source_range: range({ start: 0, duration }) }),

    marker: (name: string, start: number): OtioObject => ({
      OTIO_SCHEMA: 'Marker.2',
      name,
      metadata: {},
      color: 'GREEN',
      comment: '',
      marked_range: range({ start, duration: 0 }),
    }),

    track: (name: string, kind: 'Video' | 'Audio', children: OtioObject[], enabled = true): OtioObject => ({
      ...item('Track.1', name),
      kind,
      enabled,
      children,
    }),

    timeline: (name: string, tracks: OtioObject[], markers: OtioObject[], metadata: Metadata): OtioObject => ({
      OTIO_SCHEMA: 'Timeline.1',
      name,
      metadata,
      global_start_time: time(0),
      tracks: { ...item('Stack.1', 'tracks'), markers, children: tracks },
    }),
  };
};

/** Kinds of sources by IPTC's vocabulary (https://cv.iptc.org/newscodes/digitalsourcetype/) that a part of a video can have. */
export const digitalSources = [
  'algorithmicMedia',
  'algorithmicallyEnhanced',
  'composite',
  'compositeWithTrainedAlgorithmicMedia',
  'dataDrivenMedia',
  'trainedAlgorithmicMedia',
] as const;

/** `composite`: found or given by a user; it may or may not contain generated parts. */
export type DigitalSource = (typeof digitalSources)[number];

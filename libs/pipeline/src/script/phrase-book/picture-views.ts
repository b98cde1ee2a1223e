/** Views of the topic, so that no two scenes show the same picture. */
export const pictureViews: readonly string[] = [
  ...['wide establishing view', 'close-up of a detail', 'seen from above', 'in soft morning light', 'as a pattern'],
  ...['in the hands of a person', 'against the evening sky', 'in motion', 'as a still life', 'long ago'],
  ...['in a quiet room', 'reflected in water', 'from far away', 'under a microscope', 'in the city'],
  ...['in the open country', 'at night', 'in its parts, neatly laid out', 'in the future', 'the last look back'],
];

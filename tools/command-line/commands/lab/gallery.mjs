/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'gallery',
  parent: 'lab',
  summary: 'Draws docs/start/gallery.png and gallery-pictures.png: frames of every template, and drawn pictures.',
  entry: 'lab/gallery/main.ts',
});

/** The editable parts of a draft, `{ title, scenes, request }`, and the calls that save them. */

const pictureOf = ({ prompt, asset, seed, choice = null }) => ({ prompt, asset, seed, choice });

export const contentOf = ({ title, scenes, request }) => ({
  title: title ?? '',
  scenes: scenes.map(({ id, text, picture, voice, pause_seconds }) => ({
    id,
    text,
    picture: pictureOf(picture),
    voice,
    pause_seconds,
  })),
  request,
});

/** Omits a missing seed: the service chooses it. */
const sentPicture = ({ seed, ...picture }) => (seed === null ? picture : { ...picture, seed });

/** A scene without words keeps its saved text, and is omitted if it was never saved. */
const sentScenes = (scenes, knownIds) =>
  scenes
    .filter(({ id, text }) => text.trim() !== '' || knownIds.has(id))
    .map(({ text, ...scene }) => {
      const sent = { ...scene, picture: sentPicture(scene.picture) };
      return text.trim() === '' ? sent : { ...sent, text };
    });

const inOrder = (_key, value) =>
  value?.constructor === Object ? Object.fromEntries(Object.entries(value).sort()) : value;

/** Ignores the order of fields: the database does not keep it. */
export const isSame = (one, other) => JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);

const changedFields = (request, saved) => {
  const changed = Object.entries(request).filter(([field, value]) => !isSame(value, saved[field]));
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
};

/** @returns the body of a PATCH that changes `saved` into `content` */
export const changeOf = (content, saved) => {
  const scenes = sentScenes(content.scenes, new Set(saved.scenes.map(({ id }) => id)));
  const request = changedFields(content.request, saved.request);
  return {
    title: content.title.trim(),
    ...(scenes.length > 0 && { scenes }),
    ...(request !== undefined && { request }),
  };
};

const comparable = ({ title, scenes, request }) => ({
  title: title.trim(),
  scenes: scenes.map(({ text, picture: { prompt, asset, choice }, voice, pause_seconds }) => [
    text.trim(),
    prompt,
    asset,
    choice,
    voice,
    pause_seconds,
  ]),
  request,
});

/** True when both contents make the same video; spaces around texts do not count. */
export const isSameContent = (one, other) => isSame(comparable(one), comparable(other));

/** Builds a generation request for a copy of the draft. */
export const requestOfCopy = ({ title, scenes, request }) => {
  const given = Object.entries(request).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(given),
    title: title.trim() || null,
    // The other fields are added after the scenes exist.
    scenes: sentScenes(scenes, new Set()).map(({ text }) => ({ text })),
  };
};

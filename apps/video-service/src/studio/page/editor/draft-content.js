/** What of a draft is edited here, `{ title, scenes, request }`, and how it is sent. */

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

/** The service chooses the seed of a scene that has none yet. */
const sentPicture = ({ seed, ...picture }) => (seed === null ? picture : { ...picture, seed });

/** A scene without words stays as the service has it, and is left out where the service does not know it. */
const sentScenes = (scenes, knownIds) =>
  scenes
    .filter(({ id, text }) => text.trim() !== '' || knownIds.has(id))
    .map(({ text, ...scene }) => {
      const sent = { ...scene, picture: sentPicture(scene.picture) };
      return text.trim() === '' ? sent : { ...sent, text };
    });

const inOrder = (_key, value) =>
  value?.constructor === Object ? Object.fromEntries(Object.entries(value).sort()) : value;

/** Whatever the order of their fields: the database has one of its own. */
export const isSame = (one, other) => JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);

const changedFields = (request, saved) => {
  const changed = Object.entries(request).filter(([field, value]) => !isSame(value, saved[field]));
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
};

/** @returns the body of a PATCH that makes of `saved` what `content` is */
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

/** Whether two contents make the same video, whatever spaces stand around their texts. */
export const isSameContent = (one, other) => isSame(comparable(one), comparable(other));

/** The generation request of a draft like this one. */
export const requestOfCopy = ({ title, scenes, request }) => {
  const given = Object.entries(request).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(given),
    title: title.trim() || null,
    // What else belongs to them is put in once they are there.
    scenes: sentScenes(scenes, new Set()).map(({ text }) => ({ text })),
  };
};

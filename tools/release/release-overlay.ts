/** Images of a release: name of the app, reference `registry/name@sha256:<digest>`. */
export type ReleasedImages = Readonly<Record<string, string>>;

const reference = /^(?<name>[a-z0-9][a-z0-9.:/_-]*)@(?<digest>sha256:[0-9a-f]{64})$/;

/**
 * Renders the kustomization that pins the images of `k8s/overlays/production` by digest. It lies above that overlay,
 * which names the migration Jobs by the version in the tag.
 * @throws Error for a reference without a digest
 */
export const renderReleaseOverlay = (images: ReleasedImages): string => {
  const lines = Object.entries(images).map(([app, image]) => {
    const found = reference.exec(image)?.groups;
    if (found === undefined) throw new Error(`"${image}" of ${app} is not <name>@sha256:<digest>.`);
    return `  - { name: registry.example.org/svc/${app}, newName: ${found['name']}, digest: '${found['digest']}' }`;
  });
  return [
    'apiVersion: kustomize.config.k8s.io/v1beta1',
    'kind: Kustomization',
    'resources:',
    '  - ../production',
    'images:',
    ...lines,
    '',
  ].join('\n');
};

import type { ReleasedImages } from './release-overlay';

/** A file or image, by its digest. */
interface Subject {
  readonly name: string;
  readonly digest: { readonly sha256: string };
}

interface BuildFacts {
  readonly version: string;
  readonly commit: string;
  /** Digests of the files by their names. */
  readonly files: ReadonlyMap<string, string>;
  readonly images: ReleasedImages;
  /** Names of the images that those in the archives are built on. */
  readonly bases: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
}

/** Identifies the workflow run of GitHub or the job of GitLab; otherwise the build is a person's. */
const builderId = ({ GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL }: NodeJS.ProcessEnv): string =>
  GITHUB_RUN_ID === undefined
    ? (CI_JOB_URL ?? 'urn:svc:local-build')
    : `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;

const imageSubject = ([app, image]: [string, string]): Subject => ({
  name: image.split('@')[0] ?? app,
  digest: { sha256: image.split('sha256:')[1] ?? '' },
});

/** An in-toto statement with the SLSA provenance 1.0 of a release. It is not signed: the workflows attest it. */
export const writeProvenance = ({ version, commit, files, images, bases, environment }: BuildFacts): object => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject: [
    ...[...files].map(([name, sha256]): Subject => ({ name, digest: { sha256 } })),
    ...Object.entries(images).map(imageSubject),
  ],
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: {
      buildType: 'urn:svc:release',
      externalParameters: { command: `npm run generate -- artifacts`, version },
      resolvedDependencies: [
        { uri: `git:v${version}`, digest: { gitCommit: commit } },
        ...bases.map((base) => ({ uri: `docker:${base}` })),
      ],
    },
    runDetails: { builder: { id: builderId(environment) } },
  },
});

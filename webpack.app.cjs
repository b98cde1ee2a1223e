const { join } = require('node:path');
const { NxAppWebpackPlugin } = require('@nx/webpack/app-plugin');

/** Read as files at run time, so that no import tells of them. */
const drawingPackages = Object.keys(require('./package.json').dependencies).filter((name) =>
  /^@(fontsource|fontsource-variable|twemoji|echogarden)\//.test(name),
);

/**
 * One bundle recipe for every app: CommonJS, decorator metadata by tsc, dependencies left external.
 * Bundles are not minified, because TypeORM and Nest read class names at run time.
 *
 * @param {string} appFolder absolute folder of the app
 * @param {string[]} entries further entry points beside `main`, each `src/<entry>.ts`
 * @param {boolean} draws whether the app needs fonts, emoji and voices, which are looked up when it runs
 * @param {object[]} assets files to lie beside the bundle, as Nx describes them
 */
module.exports = (appFolder, entries = [], draws = false, assets = []) => ({
  target: 'node',
  devtool: 'source-map',
  // Packages are looked up when the program runs: webpack would put its own guess in place of the call.
  module: { parser: { javascript: { createRequire: false } } },
  output: { path: join(__dirname, 'dist', 'apps', appFolder.split('/').at(-1)), clean: true },
  plugins: [
    new NxAppWebpackPlugin({
      target: 'node',
      compiler: 'tsc',
      main: './src/main.ts',
      tsConfig: './tsconfig.app.json',
      additionalEntryPoints: entries.map((entry) => ({
        entryName: entry,
        entryPath: `./src/${entry}.ts`,
      })),
      optimization: false,
      outputHashing: 'none',
      generatePackageJson: true,
      assets,
      runtimeDependencies: draws ? drawingPackages : [],
      sourceMap: true,
      skipTypeChecking: true,
    }),
  ],
});

const { join } = require('node:path');

const page = { glob: '**/*', input: 'apps/video-service/src/studio/page', output: 'page' };
const server = require('../../webpack.app.cjs')(__dirname, ['migrate'], true, [page]);

/** The client library as one ES module beside the page's scripts, which are served as they are written. */
const pageClient = {
  name: 'page-client',
  // The server's build empties the folder first.
  dependencies: ['server'],
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  context: __dirname,
  entry: './src/studio/client.ts',
  experiments: { outputModule: true },
  output: { path: join(server.output.path, 'page'), filename: 'client.js', library: { type: 'module' } },
  resolve: {
    extensions: ['.ts', '.js'],
    alias: { '@svc/client': join(__dirname, '../../libs/client/src/index.ts') },
  },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: require.resolve('ts-loader', { paths: [require.resolve('@nx/webpack/package.json')] }),
        options: {
          transpileOnly: true,
          configFile: join(__dirname, 'tsconfig.app.json'),
          compilerOptions: { rootDir: join(__dirname, '../..'), sourceMap: false },
        },
      },
    ],
  },
};

module.exports = [{ ...server, name: 'server' }, pageClient];

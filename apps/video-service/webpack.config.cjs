const page = { glob: '**/*', input: 'apps/video-service/src/studio/page', output: 'page' };

module.exports = require('../../webpack.app.cjs')(__dirname, ['migrate'], true, [page]);

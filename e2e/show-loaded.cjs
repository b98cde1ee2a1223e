// Preloaded into an app by a test: which files of which packages has it paid for?
process.once('exit', () => {
  const { writeSync } = require('node:fs');
  writeSync(1, `loaded ${Object.keys(require.cache).join(' ')}\n`);
});

/**
 * Stack traces in the words of the sources, of our own code only: the maps of all packages take a worker 25 MB and a
 * tenth of a film's time.
 */
require('node:module').setSourceMapsSupport(true, { nodeModules: false });

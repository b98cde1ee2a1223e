/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'images',
  parent: 'lab',
  summary: 'Builds the images, runs docker/compose.yaml with them, kills each container, rolls to a second version.',
  details: [
    'Needs Docker with compose. Images that cannot be pulled are built from Debian and npm packages, and listed.',
    'Everything that it starts is removed at the end; images stay in Docker, lists in .data/images.',
  ],
  options: {
    twice: {
      type: 'switch',
      summary: 'builds the images twice without cache, and compares what is in them',
    },
    mirror: {
      type: 'text',
      value: 'address',
      default: 'http://deb.debian.org/debian',
      summary: 'where Debian is fetched, when its image cannot be pulled',
    },
    certificates: {
      type: 'text',
      value: 'file',
      summary: 'authorities that npm trusts while the images are built (default: NODE_EXTRA_CA_CERTS)',
    },
    network: {
      type: 'text',
      value: 'name',
      default: 'host',
      summary: 'network of Docker that the images are built in',
    },
  },
  example: '--twice',
  entry: 'lab/images/images.ts',
  isForDevelopment: true,
});

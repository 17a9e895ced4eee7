// `node tools/run.mjs <program.ts> [arguments]` starts every program of the repository. Even an old Node must be able
// to read this file, because it reports to the user that their version of Node is too old.
const oldestNode = 20

if (parseInt(process.versions.node, 10) < oldestNode) {
  console.error('Baize needs Node.js ' + oldestNode + ' or newer to start; this is ' + process.versions.node + '.')
  process.exit(1)
} else {
  void import('./bootstrap.mjs').then((bootstrap) => bootstrap.run(process.argv[2], process.argv.slice(3)))
}

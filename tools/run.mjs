// `node tools/run.mjs <program.ts> [arguments]` starts every program of the repository. Only syntax that old versions
// of Node understand may be used here. Otherwise their users would see a syntax error instead of the message that Node
// is too old.
const oldestNode = 20

if (parseInt(process.versions.node, 10) < oldestNode) {
  console.error('Baize needs Node.js ' + oldestNode + ' or newer to start; this is ' + process.versions.node + '.')
  process.exit(1)
} else {
  void import('./bootstrap.mjs').then((bootstrap) => bootstrap.run(process.argv[2], process.argv.slice(3)))
}

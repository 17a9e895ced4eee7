// node tools/run.mjs <program.ts> [arguments]: the way into every program here, and the one file that must be readable
// for a Node of any age, to tell its user what is wrong.
const oldestNode = 20

if (parseInt(process.versions.node, 10) < oldestNode) {
  console.error('Baize needs Node.js ' + oldestNode + ' or newer to start; this is ' + process.versions.node + '.')
  process.exit(1)
} else {
  void import('./bootstrap.mjs').then((bootstrap) => bootstrap.run(process.argv[2], process.argv.slice(3)))
}

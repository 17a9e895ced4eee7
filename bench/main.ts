import { benchCalls } from './calls/calls.ts'
import { benchChannels } from './channels/channels.ts'
import { benchCluster } from './cluster/cluster.ts'
import { benchBulk } from './content/bulk.ts'
import { benchContent } from './content/content.ts'
import { benchWordPress } from './content/same-pages.ts'
import { benchFindings } from './findings/findings.ts'
import { benchHistory } from './history/history.ts'
import { benchImport } from './imports/imports.ts'
import { benchLobby } from './lobby/lobby.ts'
import { benchLogins } from './logins/logins.ts'
import { benchObservability } from './observability/cost.ts'
import { benchOutage } from './outage/outage.ts'
import { benchPortal } from './portal/portal.ts'
import { benchRows } from './rows/rows.ts'
import { benchSearch } from './search/search.ts'
import { benchFrames } from './studio/frames.ts'
import { benchRandom } from './studio/random.ts'
import { benchReturns } from './studio/returns.ts'
import { benchStreams } from './streams/streams.ts'
import { benchUploads } from './uploads/uploads.ts'
import { benchWallet } from './wallet/wallet.ts'

const isShort = process.argv.includes('--short')

const args = process.argv.slice(2).filter((word) => !['--short', '--stay'].includes(word))

/**
 * Run as `npm run bench -- <name>`, for example `npm run bench -- portal`, `-- wallet --short` or `-- rtp blackjack`.
 * Each benchmark prints its results and stores them in docs/engineer/benchmarks.md or, for games, in
 * docs/engineer/benchmarks-of-games.md. `wordpress` stores nothing: it compares pages and fails if they differ.
 */
const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  portal: benchPortal,
  content: () => benchContent(isShort),
  bulk: () => benchBulk(isShort),
  import: () => benchImport(isShort),
  wordpress: benchWordPress,
  lobby: () => benchLobby(isShort),
  rtp: () => benchReturns(isShort, parts()),
  random: () => benchRandom(isShort),
  studio: () => benchFrames(isShort),
  findings: () => benchFindings(isShort),
  history: () => benchHistory(isShort),
  search: () => benchSearch(isShort),
  logins: () => benchLogins(isShort),
  outage: () => benchOutage(isShort),
  observability: () => benchObservability(isShort),
  uploads: benchUploads,
  channels: () => benchChannels(isShort),
  streams: () => benchStreams(isShort),
  wallet: () => benchWallet(isShort),
  rows: () => benchRows(isShort),
  calls: () => benchCalls(isShort),
  cluster: () => benchCluster(isShort),
}

const names = args.filter((word) => word in benchmarks)

/**
 * Returns the arguments that are not names of benchmarks. They are the games to which the benchmark `rtp` is
 * restricted.
 */
function parts(): string[] {
  return args.filter((word) => !names.includes(word))
}

if (names.length === 0 || (parts().length > 0 && !names.includes('rtp'))) {
  console.error(`Usage: npm run bench -- ${Object.keys(benchmarks).join(' | ')}`)
  process.exit(2)
}
for (const name of names) await benchmarks[name]?.()

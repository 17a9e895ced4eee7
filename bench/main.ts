import { benchContent } from './content/content.ts'
import { benchLobby } from './lobby/lobby.ts'
import { benchLogins } from './logins/logins.ts'
import { benchPortal } from './portal/portal.ts'
import { benchRandom } from './studio/random.ts'
import { benchReturns } from './studio/returns.ts'
import { benchUploads } from './uploads/uploads.ts'
import { benchWallet } from './wallet/wallet.ts'

const isShort = process.argv.includes('--short')

/** Every benchmark, one command: `npm run bench -- portal`, `wallet --short`. Each prints its figures and keeps them in docs/benchmarks.md. */
const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  portal: benchPortal,
  content: () => benchContent(isShort),
  lobby: () => benchLobby(isShort),
  rtp: () => benchReturns(isShort),
  random: () => benchRandom(isShort),
  logins: () => benchLogins(isShort),
  uploads: benchUploads,
  wallet: () => benchWallet(isShort),
}

const names = process.argv.slice(2).filter((name) => name !== '--short')
const unknown = names.find((name) => !(name in benchmarks))
if (unknown !== undefined || names.length === 0) {
  console.error(`Usage: npm run bench -- ${Object.keys(benchmarks).join(' | ')}`)
  process.exit(2)
}
for (const name of names) await benchmarks[name]?.()

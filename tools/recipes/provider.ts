import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launcher/settings.ts'
import { add, after, type Edit, replace, repeat } from './edits.ts'

/** Replaces the names of Omega Bank by the names of the example, an invented bank with the same protocol. */
const renamed = (text: string): string =>
  text.replaceAll('OMEGA', 'KESTREL').replaceAll('omega', 'kestrel').replaceAll('Omega', 'Kestrel')

/** Creates a file for the example, from a file of Omega Bank with the names replaced. */
const fileLike = (path: string): Edit => add(renamed(path), renamed(readFileSync(join(root, path), 'utf8')))

/** Adds lines for the example after the matching lines of Omega Bank, with the names replaced. */
const linesLike = (path: string, pattern: RegExp): Edit => repeat(path, pattern, renamed)

const payments = 'server/modules/money/payments'

/** Adds a payment provider with the protocol of `gateway.ts`. */
export const provider: readonly Edit[] = [
  fileLike(`${payments}/providers/omega/omega.ts`),
  linesLike(`${payments}/providers/registry.ts`, /^import \{ omega \} .*$/),
  replace(`${payments}/providers/registry.ts`, /nekbit, omega, paymentiq \}/, 'nekbit, omega, kestrel, paymentiq }'),

  linesLike('server/settings/payments.ts', /^ {2}OMEGA_URL: .*\n {2}OMEGA_MERCHANT: .*\n {2}OMEGA_SECRET: .*$/),
  replace(
    'server/settings/payments.ts',
    /nekbit, omega \} = optionalParties/,
    'nekbit, omega, kestrel } = optionalParties',
  ),
  linesLike('server/settings/payments.ts', /^ {4}omega: uses\(omega\).*$/),
  replace(
    'server/settings/payments.ts',
    /'NEKBIT' \| 'OMEGA' \| 'PAYMENTIQ'/,
    "'NEKBIT' | 'OMEGA' | 'KESTREL' | 'PAYMENTIQ'",
  ),
  replace('server/settings/payments.ts', /\(name: 'NEKBIT' \| 'OMEGA',/, "(name: 'NEKBIT' | 'OMEGA' | 'KESTREL',"),
  linesLike('contract/demo-values.ts', /^ {2}OMEGA_SECRET: .*$/),
  linesLike('server/settings/other-secrets.ts', /^ {2}OMEGA_SECRET_ALSO: .*$/),
  linesLike('server/settings/known-parties.ts', /^ {2}omega: .*$/),
  linesLike('server/config.test.ts', /^ {4}\['OMEGA_URL', .*$/),
  linesLike('server/settings/checks/doubts.ts', /^ {2}\['OMEGA_MERCHANT', .*$/),
  replace('server/settings/checks/doubts.ts', /'OMEGA_SECRET'\]$/, "'OMEGA_SECRET', 'KESTREL_SECRET']"),
  linesLike('server/settings/starting/settings-text.ts', /^ {2}\{ comment: \['Omega:'\].*$/),
  linesLike('docs/operator/settings.md', /^\| `OMEGA_URL`.*$/),
  replace('docs/operator/rotating.md', /`OMEGA_SECRET`, /, '`OMEGA_SECRET`, `KESTREL_SECRET`, '),

  fileLike('sandbox/gateways/omega.ts'),
  linesLike('sandbox/wallets/routes.ts', /^import \{ registerOmega \} .*$/),
  replace('sandbox/wallets/routes.ts', /\{ nekbit, omega \}/, '{ nekbit, omega, kestrel }'),
  linesLike('sandbox/wallets/routes.ts', /^ {4}omega: .*$/),
  linesLike('sandbox/wallets/routes.ts', /^ {2}registerOmega\(.*$/),
  linesLike('sandbox/config.ts', /^ {2}readonly omega: .*$/),
  linesLike('sandbox/config.ts', /^ {4}omega: Object\.freeze\(\{\n.*\n.*\n {4}\}\),$/),
  linesLike('sandbox/home/settings-page.ts', /^ {4}\{\n {6}name: 'Omega Bank(?:.*\n)+? {4}\},$/),
  replace('sandbox/home/settings-page.ts', /nekbit, omega, paymentiq \}/, 'nekbit, omega, kestrel, paymentiq }'),
  linesLike('sandbox/app.ts', /^import \{ omegaStandIn \} .*$/),
  linesLike('sandbox/app.ts', /^ {4}omegaStandIn,$/),
  linesLike('sandbox/home/home.test.ts', /^import \{ omegaStandIn \} .*$/),
  replace(
    'sandbox/home/home.test.ts',
    /omegaStandIn, paymentiqStandIn/,
    'omegaStandIn, kestrelStandIn, paymentiqStandIn',
  ),
  replace('sandbox/owners-pages.ts', /\|omega\|/, '|omega|kestrel|'),

  linesLike('server/demo/seed.ts', /^ {2}\{ code: 'OMEGA_BANK', .*$/),
  after(
    'server/demo/content/site.ts',
    /^ {2}paymentData\(3, 'NETELLER', .*$/,
    "  paymentData(8, 'KESTREL_BANK', { en: 'Kestrel Bank' }, '/content/media/bank.svg'),",
  ),
  linesLike('server/starter/starter-methods.ts', /^ {2}omega: .*$/),

  linesLike('server/testing/payers.ts', /^ {2}OMEGA_BANK: .*$/),
  linesLike('server/testing/payers.ts', /^ {4}case 'OMEGA_BANK':\n.*$/),
  linesLike(`${payments}/providers/second-secrets.test.ts`, /^ {2}\['OMEGA_SECRET', .*$/),
  linesLike('proofs/fuzz/foreign.ts', /^ {2}omega: .*$/),
  after(
    'e2e/steps/wallet-payments.ts',
    /^ {2}\{ code: 'PAYMENTIQ_ALL', .*$/,
    "  { code: 'KESTREL_BANK', name: /^Kestrel Bank/, language: 'en' },",
  ),
  linesLike('e2e/steps/wallet-payments.ts', /^ {4}case 'OMEGA_BANK':$/),
  replace(
    'e2e/steps/wallet-payments.ts',
    /^ {2}\} else if \(cashier\.method\.code === 'OMEGA_BANK' \|\| .*$/,
    "  } else if (['OMEGA_BANK', 'KESTREL_BANK', 'PAYMENTIQ_ALL'].includes(cashier.method.code)) {",
  ),
  replace(
    'e2e/steps/wallet-payments.ts',
    /^ {2}if \(method\.code !== 'OMEGA_BANK'\) await press/,
    "  if (method.code !== 'OMEGA_BANK' && method.code !== 'KESTREL_BANK') await press",
  ),

  replace('docs/auditor/payments.md', /^\| NekBit, Omega Bank \|/, '| NekBit, Omega Bank, Kestrel Bank |'),
  linesLike('docs/auditor/payments.md', /^\| `OMEGA_BANK` \|.*$/),
]

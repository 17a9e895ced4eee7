import { basename } from 'node:path'
import { type File, filesIn } from '../tree.ts'

/**
 * The module of each migration file with another name than its module. A table, view or function belongs to the module
 * of the file that creates it. Every view and function is published: other modules may read and call it.
 */
const moduleOfMigration: Readonly<Record<string, string>> = {
  commands: 'records',
  'house-processes': 'monitoring',
  'webhook-ages': 'webhooks',
  'round-report-ages': 'rounds',
  'sealed-times': 'ledger',
  consents: 'players',
  referrals: 'players',
  'register-exclusions': 'players',
  'product-consents': 'players',
  'german-consents': 'players',
  'player-bars': 'players',
  'player-registrations': 'players',
  'player-mailboxes': 'players',
  'barred-players': 'players',
  'withdrawal-sessions': 'sessions',
  'challenge-purposes': 'factors',
  'passkey-logins': 'factors',
  'payouts-by-hand': 'payments',
  'payment-languages': 'payments',
  'requested-amounts': 'payments',
  credentials: 'sessions',
  'email-changes-of-passwords': 'account',
  'session-confirmations': 'sessions',
  'confirmation-challenges': 'factors',
  'challenges-of-profiles': 'factors',
  'authors-of-bars': 'players',
  'undo-links': 'undo',
  'access-reviews': 'players',
  'linked-profiles': 'social',
  signups: 'signup',
  'signup-links': 'signup',
  'identity-checks': 'identity',
  'player-births': 'players',
  'document-numbers': 'documents',
  'excluded-people': 'identity',
  'hash-keys': 'keys',
  'document-keys': 'documents',
  'session-successors': 'sessions',
  'social-links': 'social',
  holds: 'wallet',
  launches: 'games',
  'reality-checks': 'games',
  favorites: 'games',
  'game-activity': 'games',
  'game-transactions': 'ledger',
  'stake-windows': 'ledger',
  'launch-copies': 'games',
  books: 'ledger',
  'seal-hashes': 'ledger',
  seals: 'ledger',
  moves: 'ledger',
  'window-rolls': 'ledger',
  'balance-changes': 'ledger',
  rollbacks: 'ledger',
  verdicts: 'rounds',
  bookings: 'rounds',
  'cycle-starts': 'ledger',
  'launch-cycles': 'games',
  'cycle-verdicts': 'rounds',
  'cycle-bookings': 'rounds',
  'cycle-limits': 'rounds',
  'prizes-in-windows': 'ledger',
  'movement-kinds': 'ledger',
  'plain-bookings': 'rounds',
  'joint-starts': 'rounds',
  'stakes-of-rounds': 'rounds',
  'launch-round-ends': 'games',
  'ended-rounds': 'ledger',
  'open-rounds': 'rounds',
  'bookings-after-ends': 'rounds',
  'shards-of-batches': 'rounds',
  'round-states': 'rounds',
  openings: 'ledger',
  'verdicts-on-openings': 'rounds',
  'places-of-columns': 'ledger',
  'locks-of-accounts': 'ledger',
  'ends-of-rounds': 'rounds',
  'payment-methods': 'payments',
  cards: 'payments',
  deposits: 'payments',
  withdrawals: 'payments',
  'payment-orders': 'payments',
  'cashier-transactions': 'payments',
  settlements: 'payments',
  'bonus-plans': 'bonuses',
  'bonus-products': 'bonuses',
  'waiting-bonuses': 'bonuses',
  'protection-returns': 'protection',
  'deposit-attempts': 'payments',
  'past-deposits': 'payments',
  'player-traits': 'players',
  'player-sites': 'players',
  'content-sites': 'content',
  'player-filters': 'players',
  'last-logins': 'sessions',
  'game-countries': 'games',
  'audit-records': 'records',
  'audit-record-ids': 'records',
  'limits-in-force': 'limits',
  'play-pauses': 'games',
  points: 'ledger',
  'point-lots': 'loyalty',
  'loyalty-shop': 'loyalty',
  'bonus-grants': 'bonuses',
  'bonus-rounds': 'bonuses',
  'carried-wins': 'bonuses',
  'bonus-marks': 'ledger',
  'undone-movements': 'ledger',
  'rounds-that-ended': 'rounds',
  'play-ends': 'games',
  'reality-check-terms': 'games',
  'time-limits': 'limits',
  'limit-terms': 'limits',
  'play-sums': 'ledger',
  'sum-rolls': 'ledger',
  'dynamic-verdicts': 'rounds',
  'vulnerability-checks': 'protection',
  'player-completions': 'players',
  'limit-reviews': 'limits',
  'channel-events': 'channels',
  'channel-posts': 'channels',
  'channel-moderation': 'channels',
  'player-notes': 'dossiers',
  goodwill: 'wallet',
  'player-countries': 'players',
  'player-homes': 'players',
  'player-site-filters': 'players',
  switches: 'switches',
  'difference-decisions': 'payments',
  'refused-reports': 'payments',
  'deposits-taken-back': 'payments',
  'payouts-returned': 'payments',
  'deposits-refunded': 'payments',
  'open-differences-of-an-order': 'payments',
  approvals: 'approvals',
  'staff-records': 'records',
  'staff-commands': 'records',
  'openid-subjects': 'staff',
  'counted-managers': 'staff',
  'appointed-members': 'staff',
  'openid-sessions': 'staff',
  'content-media': 'content',
  'approvals-of-texts': 'approvals',
  'rights-versions': 'staff',
  'gifts-of-staff': 'approvals',
  'failures-of-approvals': 'approvals',
  'issuers-of-vouchers': 'bonuses',
  'judged-campaigns': 'campaigns',
  'savers-of-items': 'loyalty',
  'destinations-of-transfers': 'payments',
  'consent-starts': 'players',
  'queue-assignments': 'queues',
  'content-schedules': 'content',
  'content-previews': 'content',
  'content-chronos-endpoint': 'content',
  'payment-methods-used': 'payments',
  'player-search': 'players',
  'session-addresses': 'sessions',
  'session-agents': 'sessions',
  'saved-views': 'dossiers',
  'saved-view-sites': 'dossiers',
  'card-digits': 'payments',
  'sealed-games': 'ledger',
  'round-reports': 'rounds',
  'ids-of-players': 'ledger',
  tombstones: 'ledger',
  'verdicts-of-players': 'rounds',
  'webhook-numbers': 'webhooks',
  bettors: 'games',
  'minutes-after': 'protection',
  'currencies-of-settlements': 'payments',
  'payouts-beyond-holds': 'payments',
  'methods-of-holds': 'payments',
}

/** Tables that are created in the file of another module's noun. */
const moduleOfTable: Readonly<Record<string, string>> = {
  email_change: 'account',
  staff_change: 'records',
  identification: 'identification',
}

/** The kit keeps the first migration: it lists the applied ones. */
export const migrations: readonly File[] = filesIn(/^server\/migrations\/(?!0000)\d{4}-[a-z0-9-]+\.sql$/)

const nounOf = (path: string): string => basename(path, '.sql').replace(/^\d{4}-/, '')

/** The module that owns everything a migration creates. */
export const ownerOf = (path: string): string => moduleOfMigration[nounOf(path)] ?? nounOf(path)

/** The names in the table above without a migration. */
export const staleNames: readonly string[] = Object.keys(moduleOfMigration).filter(
  (noun) => !migrations.some(({ path }) => nounOf(path) === noun),
)

const created = (kind: string): ReadonlyMap<string, string> =>
  new Map(
    migrations.flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(`^create ${kind} (\\w+)`, 'gm'))].map(
        ([, name = '']) => [name, moduleOfTable[name] ?? ownerOf(path)] as const,
      ),
    ),
  )

const dropped = new Set(
  migrations.flatMap(({ text }) => [...text.matchAll(/^drop table (\w+)/gm)].map(([, name]) => name)),
)

/** The owner of each table. */
export const tables = new Map([...created('table')].filter(([name]) => !dropped.has(name)))

/** The owner of each view. */
export const views = created('view')

/** A place in SQL or in a query builder that names a table or a view. */
export interface Use {
  readonly path: string
  readonly line: number
  readonly name: string
  readonly isWrite: boolean
}

const sqlUse = /\b(insert into|update|delete from|truncate|from|join|using)\s+(?:only\s+)?([a-z_]+)\b/g
const builderUse =
  /\b(insertInto|updateTable|deleteFrom|mergeInto|selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|table)\(\s*'([a-z_]+)/g
const writes = /^(insert|update|delete|truncate|merge)/i

/** The whole text with its comments blanked, so that positions stay the same. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$|--.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '))

/** Names after `from`, separated by commas. */
const listed = /\bfrom\s+[a-z_]+(?:\s+as\s+\w+)?((?:\s*,\s*[a-z_]+(?:\s+as\s+\w+)?)+)/g

/** Every use of a table or view that another module could own. */
export function usesIn({ path, text }: File): Use[] {
  const plain = withoutComments(text)
  const lineAt = (index: number): number => plain.slice(0, index).split('\n').length
  const found = [...plain.matchAll(sqlUse), ...plain.matchAll(builderUse)].map((match) => {
    const [, verb = '', name = ''] = match
    // "for update of x" and "do update set" do not write by themselves
    const isLock = verb === 'update' && /\b(for|do|after)\s+(no key\s+)?$/.test(plain.slice(0, match.index))
    return { path, line: lineAt(match.index), name, isWrite: writes.test(verb) && !isLock }
  })
  const more = [...plain.matchAll(listed)].flatMap((match) =>
    (match[1] ?? '').split(',').map((part) => {
      const name = /[a-z_]+/.exec(part)?.[0] ?? ''
      return { path, line: lineAt(match.index), name, isWrite: false }
    }),
  )
  return [...found, ...more].filter(({ name }) => tables.has(name) || views.has(name))
}

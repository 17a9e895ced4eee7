import { collections, type Collection } from '@baize/contract/content'
import { completionFields, type CompletionName } from '@baize/contract/forms/completion-fields'
import { currencyDigits, formatAmount, type Currency } from '@baize/contract/money'
import type { Context } from '../../context.ts'
import { selectItemPage } from '../content/service.ts'
import { getGameList } from '../games/service.ts'
import { limitsOf } from '../limits/service.ts'
import { selectPlayerPage } from '../players/service.ts'
import { passwordHashOf } from '../sessions/service.ts'
import { balancesOf } from '../wallet/service.ts'
import type { ImportKind } from './rows.ts'

const pageSize = 200

type Listed = Awaited<ReturnType<typeof selectPlayerPage>>[number]

/** The rows of a kind, as an import reads them. Players without a complete registration are left out. */
export async function* exportRows(
  context: Context,
  kind: ImportKind,
  { withPasswords }: { readonly withPasswords: boolean },
): AsyncGenerator<object> {
  if (kind === 'games') return yield* gameRows(context)
  if (kind === 'content') return yield* contentRows(context)
  for await (const player of playersIn(context)) {
    if (kind === 'players') yield await playerRow(context, player, withPasswords)
    else if (kind === 'balances') yield* await balanceRows(context, player)
    else if (kind === 'limits') yield* await limitRows(context, player)
    else yield* exclusionRows(player, context.clock.now())
  }
}

async function* playersIn({ db }: Context): AsyncGenerator<Listed> {
  let page: Listed[] = []
  do {
    page = await selectPlayerPage(db, page.at(-1)?.playerId, pageSize)
    yield* page.filter(({ registrationStatus }) => registrationStatus !== 'QUICK_REG')
  } while (page.length === pageSize)
}

async function playerRow({ db }: Context, player: Listed, withPasswords: boolean): Promise<object> {
  const { playerId, username, email, birthDate, language, currency, receiveEmail, createdAt } = player
  const details = Object.keys(completionFields).map((name) => [name, player[name as CompletionName]])
  const passwordHash = withPasswords ? await passwordHashOf(db, playerId) : undefined
  return {
    externalId: playerId,
    username,
    email,
    ...(passwordHash === undefined ? {} : { passwordHash }),
    birthDate,
    language,
    currency,
    verified: player.registrationStatus === 'PLAYER' && player.kycStatus === 'PASS',
    receiveEmail,
    registeredAt: createdAt.toString(),
    ...Object.fromEntries(details),
  }
}

/** Cash alone: bonus money and reserved money belong to bonuses and withdrawals that stay behind. */
async function balanceRows({ db }: Context, { playerId: externalId }: Listed): Promise<object[]> {
  const rows: object[] = []
  for (const currency of Object.keys(currencyDigits) as Currency[]) {
    const { cashMinor } = await balancesOf(db, externalId, currency)
    if (cashMinor > 0n) rows.push({ externalId, currency, amount: formatAmount(cashMinor, currency) })
  }
  return rows
}

async function limitRows({ db, clock }: Context, { playerId: externalId }: Listed): Promise<object[]> {
  const limits = await limitsOf(db, externalId, clock.now())
  return limits.flatMap(({ type, period, currency, limitMinor }) =>
    limitMinor === undefined || period === 'Dynamic'
      ? []
      : [{ externalId, type, period, currency, limit: formatAmount(limitMinor, currency) }],
  )
}

function exclusionRows({ playerId: externalId, ...player }: Listed, now: Temporal.Instant): object[] {
  const { excludedAt, excludedUntil, timeoutUntil } = player
  const isAhead = (end: Temporal.Instant): boolean => Temporal.Instant.compare(end, now) > 0
  const isExcluded = excludedAt !== null && (excludedUntil === null || isAhead(excludedUntil))
  return [
    ...(isExcluded
      ? [{ externalId, kind: 'EXCLUSION', ...(excludedUntil && { until: excludedUntil.toString() }) }]
      : []),
    ...(timeoutUntil && isAhead(timeoutUntil) ? [{ externalId, kind: 'TIMEOUT', until: timeoutUntil.toString() }] : []),
  ]
}

async function* gameRows(context: Context): AsyncGenerator<object> {
  let cursor: string | undefined
  do {
    const page = await getGameList(context, {
      cursor,
      size: 100,
      search: undefined,
      studio: undefined,
      state: undefined,
    })
    for (const { isSwitchedOff: _switch, ...game } of page.games) yield game
    cursor = page.nextCursor
  } while (cursor !== undefined)
}

async function* contentRows({ db }: Context): AsyncGenerator<object> {
  for (const collection of [...Object.keys(collections), 'configuration'] as Collection[]) {
    let after = 0n
    for (;;) {
      const page = await selectItemPage(db, collection, after, pageSize)
      for (const { id, slug, title, priority, fields, translations, status } of page) {
        const isKept = status === 'publish' || status === 'draft'
        if (isKept) yield { collection, id: Number(id), slug, title, priority, fields, translations, status }
      }
      after = page.at(-1)?.id ?? 0n
      if (page.length < pageSize) break
    }
  }
}

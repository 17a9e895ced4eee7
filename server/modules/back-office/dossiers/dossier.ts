import type { getDossier as get } from '@baize/contract/dossiers/staff'
import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { recordAudit } from '../records/service.ts'
import { readAllBalances } from '../../money/ledger/service.ts'
import {
  accountsOf,
  restrictionOf,
  getPlayer,
  maskedDate,
  maskedEmail,
  maskedEnd,
  maskedName,
  type Player,
  signedUpAt,
} from '../../people/players/service.ts'
import { recentSessions } from '../../people/sessions/service.ts'
import { actionsOn, partsFor } from './actions.ts'

type Get = typeof get

/** The dossier shows this many sessions at most, the newest ones. */
const sessionMaximum = 20

/** @throws AppError `dossiers.player` if the player does not exist */
export async function getDossier(
  context: Context,
  { playerId }: Parsed<Get>,
  caller: Pick<Caller, 'staff' | 'may' | 'language'>,
): Promise<Reply<Get>> {
  const { db, clock } = context
  const player = await getPlayer(context, playerId)
  if (!player) throw new AppError('dossiers.player')
  const at = clock.now()
  const isWhole = caller.may('players.personal')
  const record = { operation: 'getDossier', playerId, actor: `staff:${caller.staff}`, at, details: { isWhole } }
  await transaction(db, (tx) => recordAudit(tx, record))
  const restriction = restrictionOf(player, at)
  const sessions = await recentSessions(db, playerId, sessionMaximum)
  return {
    status: 'SUCCESS',
    playerId,
    username: player.username,
    registrationStatus: player.registrationStatus,
    kycStatus: player.kycStatus,
    vipStatus: player.vipStatus,
    language: player.language,
    country: player.country,
    site: player.siteId,
    ...(restriction && {
      restriction: restriction.kind,
      ...(restriction.until && { restrictedUntil: restriction.until.toString() }),
    }),
    isOnRegister: player.registerExcludedAt !== null,
    createdAt: (await signedUpAt(db, playerId)).toString(),
    isWhole,
    ...(isWhole ? detailsOf(player) : maskedDetailsOf(player)),
    balances: await balancesOf(context, playerId),
    sessions: sessions.map(({ address, endedAt, startedAt, lastUsedAt, ...session }) => ({
      ...session,
      networkAddress: isWhole ? address : maskedEnd(address),
      startedAt: startedAt.toString(),
      lastUsedAt: lastUsedAt.toString(),
      ...(endedAt && { endedAt: endedAt.toString() }),
    })),
    parts: partsFor(caller),
    actions: await actionsOn(context, player, caller),
  }
}

const detailsOf = (player: Player) => ({
  name: `${player.firstName} ${player.lastName}`.trim(),
  email: player.email,
  mobile: player.mobile,
  birthDate: player.birthDate,
  address: [player.unit, player.building, player.address, player.postCode, player.city].filter(Boolean).join(', '),
  occupation: player.occupation,
})

const maskedDetailsOf = (player: Player) => ({
  name: maskedName(player.firstName, player.lastName),
  email: maskedEmail(player.email),
  mobile: maskedEnd(player.mobile),
  birthDate: maskedDate(player.birthDate),
  address: player.city,
  occupation: '',
})

async function balancesOf(context: Pick<Context, 'db'>, playerId: string) {
  const balanceIn = await readAllBalances(context.db, playerId)
  return (await accountsOf(context, playerId)).map(({ currency }) => {
    const { cashMinor, bonusMinor, reservedMinor, deficitMinor } = balanceIn(currency)
    const text = (amountMinor: bigint) => formatAmount(amountMinor, currency)
    return {
      currency,
      cash: text(cashMinor),
      bonus: text(bonusMinor),
      reserved: text(reservedMinor),
      deficit: text(deficitMinor),
    }
  })
}

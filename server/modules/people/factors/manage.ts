import type * as operations from '@baize/contract/factors/player'
import type { FactorKind } from '@baize/contract/factors/player'
import type { Operation, Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { newId } from '../../../kit/ids.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { seal, unseal } from '../../../kit/seal.ts'
import { getPlayer, type Player } from '../players/service.ts'
import { sendAlarm } from '../undo/service.ts'
import { totpPurpose } from './challenge.ts'
import { creationOptions, madePasskey } from './passkey.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery.ts'
import {
  countRecoveryCodes,
  deleteFactor,
  deleteRecoveryCodes,
  deleteSetup,
  insertFactor,
  replaceRecoveryCodes,
  replaceSetup,
  selectFactors,
  selectSetup,
  type Factor,
} from './store.ts'
import { newTotpSecret, periodOf, totpUri } from './totp.ts'

/**
 * The functions of the sessions module that this module needs. They are passed in, because the sessions module imports
 * this module.
 */
export interface SessionPart {
  confirmPassword(context: Context, player: Pick<Player, 'username'>, password: string): Promise<void>
  endSessions(
    context: Context,
    tx: Tx,
    playerId: string,
    reason: 'PASSWORD',
    which: { readonly keep?: string },
  ): Promise<string[]>
  announceEnd(context: Context, playerId: string, sessionIds: readonly string[]): Promise<void>
  confirmSession(context: Context, tx: Tx, session: Caller['session']): Promise<void>
  lockInSession(tx: Tx, session: Caller['session']): Promise<Player>
}

type Caller = CallerOf<Operation & { access: 'player' }>

const setupPurpose = 'factor-setup'
const setupMinutes = 10
const maximumFactors = 10

export async function getFactors(
  { db }: Context,
  _input: object,
  { session }: Pick<Caller, 'session'>,
): Promise<Reply<typeof operations.getFactors>> {
  const factors = await selectFactors(db, session.playerId)
  return {
    status: 'SUCCESS',
    factors: factors.map(({ factorId, kind, name, addedAt, lastUsedAt }) => ({
      id: factorId,
      kind,
      name,
      addedAt: addedAt.toString(),
      ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toString() } : {}),
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, session.playerId),
  }
}

/** Every change requires the password, so that somebody at an unattended browser cannot lock the player out. */
async function confirmed(part: SessionPart, context: Context, password: string, caller: Caller): Promise<Player> {
  const player = await getPlayer(context, caller.session.playerId)
  if (!player) throw new Error('a session without a player')
  await part.confirmPassword(context, player, password)
  return player
}

export const beginTotp =
  (part: SessionPart) =>
  async (
    context: Context,
    { password }: Parsed<typeof operations.beginTotp>,
    caller: Caller,
  ): Promise<Reply<typeof operations.beginTotp>> => {
    const player = await confirmed(part, context, password, caller)
    const secret = newTotpSecret()
    await keepSetup(part, context, caller, 'totp', { secret })
    return { status: 'SUCCESS', secret, uri: totpUri(secret, player.username, context.config.brand) }
  }

export const beginPasskey =
  (part: SessionPart) =>
  async (
    context: Context,
    { password }: Parsed<typeof operations.beginPasskey>,
    caller: Caller,
  ): Promise<Reply<typeof operations.beginPasskey>> => {
    const player = await confirmed(part, context, password, caller)
    const known = (await selectFactors(context.db, player.playerId)).filter((factor) => factor.kind === 'passkey')
    const options = await creationOptions(context.config, player, known)
    await keepSetup(part, context, caller, 'passkey', { challenge: options.challenge })
    return { status: 'SUCCESS', options: { ...options } }
  }

async function keepSetup(
  part: SessionPart,
  context: Context,
  { session }: Caller,
  kind: FactorKind,
  setup: object,
): Promise<void> {
  const sealed = seal(context.config.secretKeys, setupPurpose, setup)
  const expiresAt = context.clock.now().add({ minutes: setupMinutes })
  await transaction(context.db, async (tx) => {
    const { playerId } = await part.lockInSession(tx, session)
    if ((await selectFactors(tx, playerId)).length >= maximumFactors) throw new AppError('factors.tooMany')
    await replaceSetup(tx, playerId, kind, sealed, expiresAt)
  })
}

export const confirmTotp =
  (part: SessionPart) =>
  async (
    context: Context,
    { code, name }: Parsed<typeof operations.confirmTotp>,
    caller: Caller,
  ): Promise<Reply<typeof operations.confirmTotp>> => {
    const now = context.clock.now()
    return addFactor(part, context, caller, 'totp', (setup) => {
      const { secret } = setup as { secret: string }
      const lastPeriod = periodOf(secret, code, now)
      if (lastPeriod === undefined) return Promise.resolve(undefined)
      const sealed = seal(context.config.secretKeys, totpPurpose, { secret })
      const common = { factorId: newId(), name, addedAt: now, lastUsedAt: null }
      return Promise.resolve({ ...common, kind: 'totp' as const, sealed, lastPeriod })
    })
  }

export const confirmPasskey =
  (part: SessionPart) =>
  async (
    context: Context,
    { response, name }: Parsed<typeof operations.confirmPasskey>,
    caller: Caller,
  ): Promise<Reply<typeof operations.confirmPasskey>> =>
    addFactor(part, context, caller, 'passkey', async (setup) => {
      const { challenge } = setup as { challenge: string }
      const made = await madePasskey(context.config, challenge, response)
      const common = { factorId: newId(), name, addedAt: context.clock.now(), lastUsedAt: null }
      return made && { ...common, kind: 'passkey' as const, ...made }
    })

/** Stores a confirmed factor, and creates recovery codes if it is the player's first factor. All other sessions end. */
async function addFactor(
  part: SessionPart,
  context: Context,
  { session, address }: Caller,
  kind: FactorKind,
  prove: (setup: unknown) => Promise<Factor | undefined>,
): Promise<{ status: 'SUCCESS'; recoveryCodes?: string[] }> {
  const { playerId } = session
  const at = context.clock.now()
  const { codes, ended } = await transaction(context.db, async (tx) => {
    const player = await part.lockInSession(tx, session)
    const sealed = await selectSetup(tx, playerId, kind, at)
    if (sealed === undefined) throw new AppError('factors.setup')
    const factor = await prove(unseal(context.config.secretKeys, setupPurpose, sealed))
    if (!factor) throw new AppError('factors.wrong')
    const known = await selectFactors(tx, playerId)
    if (known.length >= maximumFactors) throw new AppError('factors.tooMany')
    if (!(await insertFactor(tx, playerId, factor))) throw new AppError('factors.known')
    await deleteSetup(tx, playerId, kind)
    const fresh = known.length === 0 ? newRecoveryCodes() : undefined
    if (fresh) await replaceRecoveryCodes(tx, playerId, fresh.map(hashRecoveryCode), at)
    const entry = { operation: 'addFactor', playerId, actor: `player:${playerId}`, at, details: { address, kind } }
    await recordAudit(tx, entry)
    await sendAlarm(context, tx, player, { template: 'factorAdded', kind }, factor.addedAt)
    await part.confirmSession(context, tx, session)
    const over = await part.endSessions(context, tx, playerId, 'PASSWORD', { keep: session.id })
    return { codes: fresh, ended: over }
  })
  await part.announceEnd(context, playerId, ended)
  return { status: 'SUCCESS', ...(codes ? { recoveryCodes: codes } : {}) }
}

export const removeFactor =
  (part: SessionPart) =>
  async (
    context: Context,
    { factor, password }: Parsed<typeof operations.removeFactor>,
    caller: Caller,
  ): Promise<Reply<typeof operations.removeFactor>> => {
    const { playerId } = await confirmed(part, context, password, caller)
    const at = context.clock.now()
    const ended = await transaction(context.db, async (tx) => {
      const player = await part.lockInSession(tx, caller.session)
      const gone = (await selectFactors(tx, playerId)).find(({ factorId }) => factorId === factor)
      if (!gone || !(await deleteFactor(tx, playerId, factor))) throw new AppError('factors.unknown')
      if ((await selectFactors(tx, playerId)).length === 0) await deleteRecoveryCodes(tx, playerId)
      const details = { address: caller.address, kind: gone.kind }
      await recordAudit(tx, { operation: 'removeFactor', playerId, actor: `player:${playerId}`, at, details })
      const { kind } = gone
      await sendAlarm(context, tx, player, { template: 'factorRemoved', kind }, at)
      return part.endSessions(context, tx, playerId, 'PASSWORD', { keep: caller.session.id })
    })
    await part.announceEnd(context, playerId, ended)
    return { status: 'SUCCESS' }
  }

export const renewRecoveryCodes =
  (part: SessionPart) =>
  async (
    context: Context,
    { password }: Parsed<typeof operations.renewRecoveryCodes>,
    caller: Caller,
  ): Promise<Reply<typeof operations.renewRecoveryCodes>> => {
    const { playerId } = await confirmed(part, context, password, caller)
    const codes = newRecoveryCodes()
    const at = context.clock.now()
    await transaction(context.db, async (tx) => {
      const player = await part.lockInSession(tx, caller.session)
      if ((await selectFactors(tx, playerId)).length === 0) throw new AppError('factors.unknown')
      await replaceRecoveryCodes(tx, playerId, codes.map(hashRecoveryCode), at)
      await sendAlarm(context, tx, player, { template: 'recoveryCodesRenewed' }, at)
      const details = { address: caller.address }
      await recordAudit(tx, { operation: 'renewRecoveryCodes', playerId, actor: `player:${playerId}`, at, details })
    })
    return { status: 'SUCCESS', recoveryCodes: codes }
  }

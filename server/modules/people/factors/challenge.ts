import type { FactorKind } from '@baize/contract/factors/player'
import type { Context } from '../../../context.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { hashSecret, newSecret, ownedSecretFrom, ownedSecretText } from '../../../kit/ids.ts'
import { unseal } from '../../../kit/seal.ts'
import type { SealedColumn } from '../../../kit/sealed-columns.ts'
import type { Player } from '../players/service.ts'
import { sendAlarm } from '../undo/service.ts'
import {
  deleteChallenge,
  insertChallenge,
  selectChallenge,
  type ChallengePurpose,
  type LoginChallenge,
} from './challenge-store.ts'
import { signedBy, signingOptions } from './passkey.ts'
import { hashRecoveryCode } from './recovery.ts'
import {
  countRecoveryCodes,
  selectFactors,
  updateSignatures,
  takePeriod,
  takeRecoveryCode,
  type PasskeyFactor,
  type TotpFactor,
} from './store.ts'
import { periodOf } from './totp.ts'

export const totpPurpose = 'factor-totp'

export const totpColumn: SealedColumn = {
  table: 'factor',
  column: 'totp_sealed',
  key: ['shard', 'player_id', 'factor_id'],
  purpose: totpPurpose,
}
const minutesValid = 5

export interface SecondStep {
  /** Contains the player's id and a secret. The client returns it together with the second factor. */
  readonly challenge: string
  readonly methods: (FactorKind | 'recovery')[]
  /** The options for WebAuthn. Absent if the player has no passkey. */
  readonly passkeyOptions?: Record<string, unknown>
}

/** How the player proved their identity in the first step of a login. */
export interface FirstStep {
  /** The hash of the player's current password, even if a social profile replaced it in the first step. */
  readonly passwordHash: string
  /** When the social profile that replaced the password was linked. Null if the password was used. */
  readonly linkedAt: Temporal.Instant | null
}

/**
 * Begins the second step of a login.
 * @returns undefined if the player has no second factor, so that the first step is enough
 */
export async function openChallenge(
  context: Context,
  playerId: string,
  first: FirstStep,
  purpose: Exclude<ChallengePurpose, 'offer'> = 'login',
): Promise<SecondStep | undefined> {
  const factors = await selectFactors(context.db, playerId)
  if (factors.length === 0) return undefined
  const passkeys = factors.filter((factor) => factor.kind === 'passkey')
  const options = await signingOptions(context.config, passkeys)
  const challenge = await newChallenge(context, playerId, first, {
    purpose,
    passkeyChallenge: options.challenge,
  })
  const methods = [...new Set<FactorKind | 'recovery'>(factors.map(({ kind }) => kind))]
  if ((await countRecoveryCodes(context.db, playerId)) > 0) methods.push('recovery')
  const passkeyOptions = passkeys.length > 0 ? { passkeyOptions: { ...options } } : {}
  return { challenge, methods, ...passkeyOptions }
}

/**
 * Creates the challenge for a player whose login was refused although the password was right. It allows the player to
 * open a session that can only withdraw money, but not to log in.
 */
export const openOffer = (context: Context, playerId: string, passwordHash: string): Promise<string> =>
  newChallenge(context, playerId, { passwordHash, linkedAt: null }, { purpose: 'offer', passkeyChallenge: '' })

async function newChallenge(
  context: Context,
  playerId: string,
  { passwordHash, linkedAt }: FirstStep,
  kind: Pick<LoginChallenge, 'purpose' | 'passkeyChallenge'>,
): Promise<string> {
  const secret = newSecret()
  const now = context.clock.now()
  const expiresAt = now.add({ minutes: minutesValid })
  const first = { secretHash: hashSecret(secret), credentialHash: hashSecret(passwordHash), linkedAt }
  await transaction(context.db, (tx) => insertChallenge(tx, { playerId, ...first, ...kind, expiresAt }, now))
  return ownedSecretText({ ownerId: playerId, secret })
}

/** @throws AppError `factors.challenge` if the challenge is unknown, used or expired */
export async function findChallenge(context: Context, text: string): Promise<LoginChallenge> {
  const given = ownedSecretFrom(text)
  const found =
    given && (await selectChallenge(context.db, given.ownerId, hashSecret(given.secret), context.clock.now()))
  if (!found) throw new AppError('factors.challenge')
  return found
}

/** True if the password has not changed since the first step. */
export const isOfPassword = ({ credentialHash }: LoginChallenge, passwordHash: string): boolean =>
  credentialHash.equals(hashSecret(passwordHash))

export interface FactorAnswer {
  readonly totp?: string | undefined
  readonly recoveryCode?: string | undefined
  readonly passkey?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Consumes an offer.
 * @throws AppError `factors.challenge` if another request has already used it
 */
export async function takeOffer(context: Context, offer: LoginChallenge): Promise<void> {
  const isOwn = await transaction(context.db, (tx) => deleteChallenge(tx, offer))
  if (!isOwn) throw new AppError('factors.challenge')
}

/**
 * Consumes the challenge together with the second factor. A code of an authenticator app, or a recovery code, works
 * only once.
 * @throws AppError `factors.wrong` if the factor is wrong, or if another request has used the challenge
 */
export async function redeemChallenge(
  context: Context,
  tx: Tx,
  player: Player,
  challenge: LoginChallenge,
  answer: FactorAnswer,
): Promise<void> {
  const isRight = await isAnswered(context, tx, player, challenge, answer)
  if (!isRight || !(await deleteChallenge(tx, challenge))) throw new AppError('factors.wrong')
}

async function isAnswered(
  context: Context,
  tx: Tx,
  player: Player,
  challenge: LoginChallenge,
  { totp, recoveryCode, passkey }: FactorAnswer,
): Promise<boolean> {
  const { playerId } = player
  const now = context.clock.now()
  const factors = await selectFactors(tx, playerId)
  if (totp !== undefined) {
    const apps = factors.filter((factor) => factor.kind === 'totp')
    return isCodeOf(context, tx, playerId, apps, totp)
  }
  if (recoveryCode !== undefined) {
    if (!(await takeRecoveryCode(tx, playerId, hashRecoveryCode(recoveryCode), now))) return false
    const left = await countRecoveryCodes(tx, playerId)
    await sendAlarm(context, tx, player, { template: 'recoveryCodeUsed', left })
    return true
  }
  const known = factors.find(
    (factor): factor is PasskeyFactor => factor.kind === 'passkey' && factor.credentialId === passkey?.['id'],
  )
  if (!known) return false
  const signatures = await signedBy(context.config, known, challenge.passkeyChallenge, passkey)
  if (signatures === undefined) return false
  return updateSignatures(tx, playerId, known, signatures, now)
}

async function isCodeOf(
  context: Context,
  tx: Tx,
  playerId: string,
  apps: readonly TotpFactor[],
  code: string,
): Promise<boolean> {
  const now = context.clock.now()
  for (const app of apps) {
    const { secret } = unseal(context.config.secretKeys, totpPurpose, app.sealed) as { secret: string }
    const period = periodOf(secret, code, now)
    if (period !== undefined && (await takePeriod(tx, playerId, app, period, now))) return true
  }
  return false
}

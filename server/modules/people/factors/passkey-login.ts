import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import { hashSecret } from '../../../kit/ids.ts'
import { seal, unseal } from '../../../kit/seal.ts'
import { isPasskeyLoginTaken, takePasskeyLogin } from './passkey-login-store.ts'
import { loginOptions, signedBy } from './passkey.ts'
import { selectFactors, updateSignatures, type PasskeyFactor } from './store.ts'

const purpose = 'passkey-login'
const minutesValid = 10

/** The challenge that a passkey signs, until it expires. */
interface Expected {
  readonly challenge: string
  /** ISO 8601 UTC. */
  readonly expiresAt: string
}

/**
 * WebAuthn's options for a log-in without a name. Nobody is known yet, so the client keeps the sealed challenge, and
 * strangers who ask for many leave nothing in the database.
 */
export async function openPasskeyLogin(context: Context) {
  const options = await loginOptions(context.config)
  const expiresAt = context.clock.now().add({ minutes: minutesValid })
  const expected: Expected = { challenge: options.challenge, expiresAt: expiresAt.toString() }
  return { challenge: seal(context.config.secretKeys, purpose, expected), options: { ...options } }
}

/** A passkey that an answer names. It proves nothing yet. */
export interface NamedPasskey {
  readonly playerId: string
  readonly factor: PasskeyFactor
}

/** @returns undefined if nobody here has the passkey */
export async function findPasskey(
  { db }: Pick<Context, 'db'>,
  answer: PasskeyResponse,
): Promise<NamedPasskey | undefined> {
  const playerId = ownerIn(answer)
  if (playerId === undefined) return undefined
  const factors = await selectFactors(db, playerId)
  const factor = factors.find(
    (one): one is PasskeyFactor => one.kind === 'passkey' && one.credentialId === answer['id'],
  )
  return factor && { playerId, factor }
}

type PasskeyResponse = Readonly<Record<string, unknown>>

/** The player's id, which the device keeps with the passkey as WebAuthn's user handle. */
function ownerIn({ response }: PasskeyResponse): string | undefined {
  if (typeof response !== 'object' || response === null || !('userHandle' in response)) return undefined
  const { userHandle } = response
  const text = typeof userHandle === 'string' ? Buffer.from(userHandle, 'base64url').toString('utf8') : ''
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined
}

/**
 * Checks that the passkey signed the challenge, and that its device verified the user.
 * @returns a function that uses the proof up, in the transaction of the log-in; undefined if it proves nothing
 */
export async function provePasskey(
  context: Context,
  { playerId, factor }: NamedPasskey,
  { challenge, expiresAt }: Expected,
  answer: PasskeyResponse,
): Promise<((tx: Tx) => Promise<void>) | undefined> {
  const challengeHash = hashSecret(challenge)
  // a signature that was used before is out of date, too
  if (await isPasskeyLoginTaken(context.db, playerId, challengeHash)) throw new AppError('factors.challenge')
  const signatures = await signedBy(context.config, factor, challenge, answer, true)
  if (signatures === undefined) return undefined
  return async (tx) => {
    const now = context.clock.now()
    const isStillTheirs = (await selectFactors(tx, playerId)).some(({ factorId }) => factorId === factor.factorId)
    if (!isStillTheirs) throw new AppError('login.passkey')
    const use = { challengeHash, expiresAt: Temporal.Instant.from(expiresAt) }
    if (!(await takePasskeyLogin(tx, playerId, use, now))) throw new AppError('factors.challenge')
    await updateSignatures(tx, playerId, factor, signatures, now)
  }
}

/** @throws AppError `factors.challenge` if the challenge is not ours or has expired */
export function readPasskeyChallenge({ config, clock }: Context, sealed: string): Expected {
  let expected: Expected
  try {
    expected = unseal(config.secretKeys, purpose, sealed) as Expected
  } catch {
    throw new AppError('factors.challenge')
  }
  if (Temporal.Instant.compare(clock.now(), expected.expiresAt) >= 0) throw new AppError('factors.challenge')
  return expected
}

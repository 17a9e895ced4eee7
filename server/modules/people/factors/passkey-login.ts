import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { hashSecret } from '../../../kit/ids.ts'
import { seal, unseal } from '../../../kit/seal.ts'
import { isPasskeyLoginTaken, takePasskeyLogin } from './passkey-login-store.ts'
import { loginOptions, signedBy } from './passkey.ts'
import { selectFactors, updateSignatures, type PasskeyFactor } from './store.ts'

/**
 * Players and staff use passkeys of the same site. Each kind of login has its own purpose, so that a challenge which
 * was issued for one of them cannot be used for the other.
 */
const purposes = { player: 'passkey-login', staff: 'staff-passkey' } as const
type Signer = keyof typeof purposes

const minutesValid = 10

/** The challenge that a passkey must sign before it expires. */
interface Expected {
  readonly challenge: string
  /** An instant in ISO 8601, UTC. */
  readonly expiresAt: string
}

/**
 * Options for a login without a username. The player is not known yet, so the client keeps the encrypted challenge.
 * Nothing is stored in the database, so that anonymous requests cannot fill it.
 */
export async function openPasskeyLogin(context: Context, signer: Signer) {
  const options = await loginOptions(context.config)
  const expiresAt = context.clock.now().add({ minutes: minutesValid })
  const expected: Expected = { challenge: options.challenge, expiresAt: expiresAt.toString() }
  return { challenge: seal(context.config.secretKeys, purposes[signer], expected), options: { ...options } }
}

/** The passkey that the browser's response claims to come from. The claim is not proved yet. */
export interface NamedPasskey {
  readonly playerId: string
  readonly factor: PasskeyFactor
}

/** @returns undefined if no player has this passkey */
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

/** The player's id, which the device stores with the passkey as WebAuthn's user handle. */
function ownerIn({ response }: PasskeyResponse): string | undefined {
  if (typeof response !== 'object' || response === null || !('userHandle' in response)) return undefined
  const { userHandle } = response
  const text = typeof userHandle === 'string' ? Buffer.from(userHandle, 'base64url').toString('utf8') : ''
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined
}

/**
 * Checks that the passkey signed the challenge, and that the device verified its user.
 * @returns a function that marks the challenge as used, to be called in the transaction of the login; undefined if the
 * signature is not valid
 * @throws AppError `factors.challenge` if the challenge has already been used
 */
export async function provePasskey(
  context: Context,
  { playerId, factor }: NamedPasskey,
  { challenge, expiresAt }: Expected,
  answer: PasskeyResponse,
): Promise<((tx: Tx) => Promise<void>) | undefined> {
  const challengeHash = hashSecret(challenge)
  // A challenge that was already used is refused like an expired one.
  if (await isPasskeyLoginTaken(context.db, playerId, challengeHash)) throw new AppError('factors.challenge')
  const signatures = await signedBy(context.config, factor, challenge, answer, true)
  if (signatures === undefined) return undefined
  return async (tx) => {
    const now = context.clock.now()
    const isStillTheirs = (await selectFactors(tx, playerId)).some(({ factorId }) => factorId === factor.factorId)
    if (!isStillTheirs) throw new AppError('login.passkey')
    const use = { challengeHash, expiresAt: Temporal.Instant.from(expiresAt) }
    if (!(await takePasskeyLogin(tx, playerId, use, now))) throw new AppError('factors.challenge')
    if (!(await updateSignatures(tx, playerId, factor, signatures, now))) throw new AppError('login.passkey')
  }
}

/**
 * @throws AppError `factors.challenge` if we did not issue the challenge for this kind of login, or if it has expired
 */
export function readPasskeyChallenge({ config, clock }: Context, signer: Signer, sealed: string): Expected {
  let expected: Expected
  try {
    expected = unseal(config.secretKeys, purposes[signer], sealed) as Expected
  } catch {
    throw new AppError('factors.challenge')
  }
  if (Temporal.Instant.compare(clock.now(), expected.expiresAt) >= 0) throw new AppError('factors.challenge')
  return expected
}

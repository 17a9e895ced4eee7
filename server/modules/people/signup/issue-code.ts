import { randomInt } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import { hashSecret, newSecret, ownedSecretText } from '../../../kit/ids.ts'
import type { Language } from '../../../kit/http/language.ts'
import { keyedHash } from '../../../kit/seal.ts'
import { sendMail, type AddressLetter } from '../../site/mail/service.ts'
import { findPlayerId, loginKey, type Player } from '../players/service.ts'
import { codeMinutes, codeTries } from './code-rules.ts'
import { lockMailing, replaceCode, takeSending } from './store.ts'

export const hashCode = ({ hashKeys }: Context, playerId: string, code: string): Buffer =>
  keyedHash(hashKeys.secret, 'signup-code', `${playerId}:${code}`)

/**
 * Mails the player a new code, which replaces the previous code. If another player owns the address, the mail contains
 * no code but informs the owner of the existing account. Everything else is the same in both cases, so that nobody can
 * find out whether an address is registered.
 * @returns how many seconds to wait if the address has received a mail too recently or too many mails; nothing is sent
 * in that case
 */
export async function issueCode(
  context: Context,
  tx: Tx,
  { playerId, realm, email }: Pick<Player, 'playerId' | 'realm' | 'email'>,
  language: Language,
): Promise<number | undefined> {
  const now = context.clock.now()
  const waitSeconds = await takeSending(tx, hashSecret(loginKey(email)), now)
  if (waitSeconds !== undefined) return waitSeconds
  const owner = await findPlayerId({ db: tx }, email, realm)
  const code = String(randomInt(10_000)).padStart(4, '0')
  const expiresAt = now.add({ minutes: codeMinutes })
  // If another player owns the address, the mail contains no code, so a random secret is stored that no code can match.
  const codeHash = hashCode(context, playerId, owner === undefined ? code : newSecret())
  const secret = newSecret()
  await replaceCode(tx, playerId, { codeHash, linkHash: hashSecret(secret), expiresAt, triesLeft: codeTries })
  const letter: AddressLetter =
    owner === undefined
      ? {
          template: 'code',
          code,
          confirmationCode: ownedSecretText({ ownerId: playerId, secret }),
          minutes: codeMinutes,
        }
      : { template: 'accountExists' }
  await sendMail(context, tx, { to: email, language, letter, validUntil: expiresAt })
  return undefined
}

/** Until the transaction ends, no other sign-up can begin with the address. */
export async function lockAddress(tx: Tx, email: string, now: Temporal.Instant): Promise<void> {
  await lockMailing(tx, hashSecret(loginKey(email)), now)
}

import { beginPasskeyLogin } from '@baize/contract/sessions/passkey-login'
import { canSuggestPasskeys, suggestPasskeys } from '@baize/web/passkeys/passkeys.ts'
import { call } from '../../data/client.ts'

export interface SignedChallenge {
  readonly challenge: string
  readonly passkey: Record<string, unknown>
}

export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined'

/**
 * Lets the browser suggest passkeys in the username field and waits for the player to choose one.
 * @returns undefined if the browser has no suggestions, if the form was closed or if anything failed. Failures are not
 * reported, because the player did not start this attempt.
 */
export async function suggestPasskey(isOver: () => boolean): Promise<SignedChallenge | undefined> {
  try {
    if (!(await canSuggestPasskeys()) || isOver()) return undefined
    const { challenge, options } = await call(beginPasskeyLogin, {})
    if (isOver()) return undefined
    const passkey = await suggestPasskeys(options)
    return isOver() ? undefined : { challenge, passkey }
  } catch {
    return undefined
  }
}

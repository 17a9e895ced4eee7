import type { WelcomeAction } from '@baize/contract/content/collections'
import { getSession } from '../../data/session.ts'
import { openLogin, openWallet } from '../../frame/overlays.ts'

/**
 * Runs the action of a button or card from the content service. `SIGNUP` is excluded, because the sign-up is a page, so
 * it must be a link.
 */
export function act(action: Exclude<WelcomeAction, 'SIGNUP'>): void {
  if (action === 'DEPOSIT') openWallet()
  else if (getSession().state !== 'player') openLogin()
}

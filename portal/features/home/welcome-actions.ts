import type { WelcomeAction } from '@baize/contract/content/collections'
import { getSession } from '../../data/session.ts'
import { openLogin, openWallet } from '../../frame/overlays.ts'

/** Runs the action of a button or card of the content service. A sign-up is a page, and therefore a link. */
export function act(action: Exclude<WelcomeAction, 'SIGNUP'>): void {
  if (action === 'DEPOSIT') openWallet()
  else if (getSession().state !== 'player') openLogin()
}

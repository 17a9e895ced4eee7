import type { WelcomeAction } from '@baize/contract/content/collections'
import { getSession } from '../../data/session.ts'
import { paths } from '../../navigation/paths.ts'
import { openLogin, openWallet } from '../../frame/overlay-state.ts'

/** Runs the action of a button or card of the content service. A sign-up is a page, and therefore a link. */
export function act(action: Exclude<WelcomeAction, 'SIGNUP'>): void {
  const isPlayer = getSession().state === 'player'
  if (action === 'DEPOSIT' && isPlayer) openWallet({ tab: 'deposit' })
  else if (!isPlayer) openLogin(action === 'DEPOSIT' ? { origin: paths.deposit() } : {})
}

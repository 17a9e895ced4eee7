import { getStaffSelf } from '@baize/contract/staff/entry'
import { beginStaffOpenId, confirmStaffByOpenId, signInStaffByOpenId } from '@baize/contract/staff/openid'
import { keptText } from '@baize/web/storage/kept.ts'
import { paths } from '../navigation/paths.ts'
import { callWithoutSession } from './client.ts'
import { markEntry, rememberSelf } from './self.ts'

/**
 * Remembers, for this tab only, why the browser has gone to the identity provider: for a confirmation, for a sign-in in
 * a pop-up window, or for a sign-in in this tab. In the last case, the value is the path to open afterwards.
 */
const keptPurpose = keptText('tab', 'console.openid')
const confirmation = 'confirmation'
const signIn = 'sign-in'
const windows = () => new BroadcastChannel('console.openid')

/** Sends this tab to the identity provider, where the member signs in. Afterwards the tab opens the path `wanted`. */
export const leaveToSignIn = (wanted: string): Promise<void> => leave(wanted, false)

/** Sends this window to the identity provider, which asks the member for their factors again. */
export const leaveToConfirm = (): Promise<void> => leave(confirmation, true)

/**
 * Sends this pop-up window to the identity provider, so that the member signs in while their page waits in another
 * window.
 */
export const leaveToSignInBeside = (): Promise<void> => leave(signIn, false)

async function leave(purpose: string, again: boolean): Promise<void> {
  const { url } = await callWithoutSession(beginStaffOpenId, { again })
  keptPurpose.write(purpose)
  location.assign(url)
}

/**
 * Completes the sign-in or confirmation with which the identity provider has sent the browser back.
 * @returns the path to open, or undefined in a pop-up window
 */
export async function takeAnswer(query: string): Promise<string | undefined> {
  const purpose = keptPurpose.read() ?? paths.home
  if (purpose === confirmation) {
    await callWithoutSession(confirmStaffByOpenId, { query })
    announce(confirmation)
    return undefined
  }
  await callWithoutSession(signInStaffByOpenId, { query })
  markEntry()
  if (purpose === signIn) {
    announce(signIn)
    return undefined
  }
  rememberSelf(await callWithoutSession(getStaffSelf, {}))
  return purpose
}

function announce(what: string): void {
  const channel = windows()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has one origin and takes none
  channel.postMessage(what)
  channel.close()
}

/**
 * Returns the function with which this pop-up window starts again at the identity provider. Undefined if this window is
 * no pop-up.
 */
export function wayBackToProvider(): (() => Promise<void>) | undefined {
  const purpose = keptPurpose.read()
  if (purpose === confirmation) return leaveToConfirm
  return purpose === signIn ? leaveToSignInBeside : undefined
}

/**
 * Opens a pop-up window in which the member confirms an action at the identity provider.
 * @returns false if the browser blocks the window
 */
export const openConfirmation = (): boolean => openBeside('#again')

/**
 * Opens a pop-up window in which the member signs in at the identity provider.
 * @returns false if the browser blocks the window
 */
export const openSignIn = (): boolean => openBeside('#sign-in')

const openBeside = (hash: string): boolean =>
  window.open(`/console${paths.openId}${hash}`, 'console-openid', 'popup,width=520,height=720') !== null

/**
 * Calls `run` whenever the member has confirmed an action in a pop-up window of this browser.
 * @returns a function that stops this
 */
export const onConfirmed = (run: () => void): (() => void) => onAnnounced(confirmation, run)

/**
 * Calls `run` whenever the member has signed in through a pop-up window of this browser.
 * @returns a function that stops this
 */
export const onSignedIn = (run: () => void): (() => void) => onAnnounced(signIn, run)

function onAnnounced(what: string, run: () => void): () => void {
  const channel = windows()
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => data === what && run())
  return () => channel.close()
}

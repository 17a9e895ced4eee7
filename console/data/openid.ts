import { getStaffSelf } from '@baize/contract/staff/entry'
import { beginStaffOpenId, confirmStaffByOpenId, signInStaffByOpenId } from '@baize/contract/staff/openid'
import { keptText } from '@baize/web/storage/kept.ts'
import { paths } from '../navigation/paths.ts'
import { callWithoutSession } from './client.ts'
import { markEntry, rememberSelf } from './self.ts'

/** Keeps the purpose of a visit to the identity provider in this tab: the wanted path, or that of a confirmation. */
const keptPurpose = keptText('tab', 'console.openid')
const confirmation = 'confirmation'
const signIn = 'sign-in'
const windows = () => new BroadcastChannel('console.openid')

/** Leads this tab to the identity provider, and later back to the path. */
export const leaveToSignIn = (wanted: string): Promise<void> => leave(wanted, false)

/** Leads this window to the identity provider, which asks for the factors again. */
export const leaveToConfirm = (): Promise<void> => leave(confirmation, true)

/** The same in a window of its own, beside a page that waits for its member. */
export const leaveToSignInBeside = (): Promise<void> => leave(signIn, false)

async function leave(purpose: string, again: boolean): Promise<void> {
  const { url } = await callWithoutSession(beginStaffOpenId, { again })
  keptPurpose.write(purpose)
  location.assign(url)
}

/** Takes the provider's answer. @returns the path to open, or undefined in a window beside the page */
export async function takeAnswer(query: string): Promise<string | undefined> {
  const purpose = keptPurpose.read() ?? paths.home
  if (purpose === confirmation) {
    await callWithoutSession(confirmStaffByOpenId, { query })
    tell(confirmation)
    return undefined
  }
  await callWithoutSession(signInStaffByOpenId, { query })
  markEntry()
  if (purpose === signIn) {
    tell(signIn)
    return undefined
  }
  rememberSelf(await callWithoutSession(getStaffSelf, {}))
  return purpose
}

function tell(what: string): void {
  const channel = windows()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has one origin and takes none
  channel.postMessage(what)
  channel.close()
}

/** How a window beside the page begins at the provider again; undefined in the tab of the page. */
export function wayBackToProvider(): (() => Promise<void>) | undefined {
  const purpose = keptPurpose.read()
  if (purpose === confirmation) return leaveToConfirm
  return purpose === signIn ? leaveToSignInBeside : undefined
}

/** Opens a window that confirms at the provider. @returns false if the browser blocks it */
export const openConfirmation = (): boolean => openBeside('#again')

/** Opens a window that signs in at the provider. @returns false if the browser blocks it */
export const openSignIn = (): boolean => openBeside('#sign-in')

const openBeside = (hash: string): boolean =>
  window.open(`/console${paths.openId}${hash}`, 'console-openid', 'popup,width=520,height=720') !== null

/** Runs when a window of this browser has confirmed. @returns a function that ends this */
export const onConfirmed = (run: () => void): (() => void) => onTold(confirmation, run)

/** Runs when a window of this browser has signed in. @returns a function that ends this */
export const onSignedIn = (run: () => void): (() => void) => onTold(signIn, run)

function onTold(what: string, run: () => void): () => void {
  const channel = windows()
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => data === what && run())
  return () => channel.close()
}

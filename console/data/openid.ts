import { getStaffSelf } from '@baize/contract/staff/entry'
import { beginStaffOpenId, confirmStaffByOpenId, signInStaffByOpenId } from '@baize/contract/staff/openid'
import { paths } from '../navigation/paths.ts'
import { callWithoutSession } from './client.ts'
import { rememberSelf } from './self.ts'

/** Keeps the purpose of a visit to the identity provider in this tab: the wanted path, or that of a confirmation. */
const purposeKey = 'console.openid'
const confirmation = 'confirmation'
const confirmed = () => new BroadcastChannel('console.confirmed')

/** Leads this tab to the identity provider, and later back to the path. */
export const leaveToSignIn = (wanted: string): Promise<void> => leave(wanted, false)

/** Leads this window to the identity provider, which asks for the factors again. */
export const leaveToConfirm = (): Promise<void> => leave(confirmation, true)

async function leave(purpose: string, again: boolean): Promise<void> {
  const { url } = await callWithoutSession(beginStaffOpenId, { again })
  sessionStorage.setItem(purposeKey, purpose)
  location.assign(url)
}

/** Takes the provider's answer. @returns the path to open, or undefined after a confirmation */
export async function takeAnswer(query: string): Promise<string | undefined> {
  const purpose = sessionStorage.getItem(purposeKey) ?? paths.home
  if (purpose === confirmation) {
    await callWithoutSession(confirmStaffByOpenId, { query })
    const channel = confirmed()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has one origin and takes none
    channel.postMessage('')
    channel.close()
    return undefined
  }
  await callWithoutSession(signInStaffByOpenId, { query })
  rememberSelf(await callWithoutSession(getStaffSelf, {}))
  return purpose
}

export const isForConfirmation = (): boolean => sessionStorage.getItem(purposeKey) === confirmation

/** Opens a window that confirms at the provider. @returns false if the browser blocks it */
export const openConfirmation = (): boolean =>
  window.open(`/console${paths.openId}#again`, 'console-confirmation', 'popup,width=520,height=720') !== null

/** Runs when a window of this browser has confirmed. @returns a function that ends this */
export function onConfirmed(run: () => void): () => void {
  const channel = confirmed()
  channel.addEventListener('message', run)
  return () => channel.close()
}

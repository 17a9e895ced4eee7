import { getStaffSelf } from '@baize/contract/staff/entry'
import { callWithoutSession } from './client.ts'
import { forgetSelf, rememberSelf, sessionHint } from './self.ts'

/** All tabs of a browser have one session. A tab follows the sign-ins and sign-outs of the others. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== sessionHint.name) return
    if (newValue) callWithoutSession(getStaffSelf, {}).then(rememberSelf, () => undefined)
    else forgetSelf(newValue === sessionHint.signedOut ? 'signedOut' : 'expired')
  })
}

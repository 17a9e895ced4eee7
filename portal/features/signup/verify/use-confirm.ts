import { confirmSignup } from '@baize/contract/signup/player'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { call } from '../../../data/client.ts'
import { queryClient } from '../../../data/query.tsx'

/**
 * Returns a write that confirms the e-mail address with the code from the e-mail.
 * @param fault text to show after a fault of the server
 * @param onRefused called only if the platform has refused the code
 */
export function useConfirm(fault: string, onRefused: () => void) {
  // Once the player's data is refetched, the page goes to the next step.
  const readPlayer = () => queryClient.invalidateQueries({ queryKey: ['player'] })
  return useWrite({
    run: (code: string) => call(confirmSignup, { code }),
    onDone: readPlayer,
    onFailed: (error) => {
      const refusal = refusalOf(error)
      // The address has already been confirmed in another tab, so the page can go to the next step.
      if (refusal?.status === 'WRONG_STATE') void readPlayer()
      if (refusal) onRefused()
    },
    inPlace: fault,
  })
}

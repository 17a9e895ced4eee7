import { confirmSignup } from '@baize/contract/signup/player'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { call } from '../../../data/client.ts'
import { queryClient } from '../../../data/query.tsx'

/**
 * Confirms the e-mail address with the mailed code.
 * @param fault words about a fault of the server
 * @param onRefused is not called without an answer about the code
 */
export function useConfirm(fault: string, onRefused: () => void) {
  // the refetched player leads the page to the next step
  const readPlayer = () => queryClient.invalidateQueries({ queryKey: ['player'] })
  return useWrite({
    run: (code: string) => call(confirmSignup, { code }),
    onDone: readPlayer,
    onFailed: (error) => {
      const refusal = refusalOf(error)
      // another tab has confirmed it
      if (refusal?.status === 'WRONG_STATE') void readPlayer()
      if (refusal) onRefused()
    },
    inPlace: fault,
  })
}

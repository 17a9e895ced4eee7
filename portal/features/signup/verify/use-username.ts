import { chooseUsername } from '@baize/contract/signup/player'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { call } from '../../../data/client.ts'
import { queryClient } from '../../../data/query.tsx'
import type { UsernameValues } from '../join/join-rules.ts'

/** Returns a write that sends the chosen username. After a success the page goes to the next step. */
export function useUsername() {
  const readPlayer = () => queryClient.invalidateQueries({ queryKey: ['player'] })
  return useWrite({
    run: (values: UsernameValues) => call(chooseUsername, values),
    onDone: readPlayer,
    onFailed: (error) => {
      // A username has already been chosen in another tab, so the page can go to the next step.
      if (refusalOf(error)?.status === 'WRONG_STATE') void readPlayer()
    },
  })
}

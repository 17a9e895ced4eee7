import { chooseUsername } from '@baize/contract/signup'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../../data/client.ts'
import { queryClient } from '../../../data/query.tsx'
import type { UsernameValues } from '../join/join-rules.ts'
import { useAttempt } from '../form/use-attempt.ts'

const fieldOf = { username: 'username', password: 'password' } as const

/** Sends the chosen username; afterwards the page leads to the next step. */
export function useUsername(form: UseFormReturn<UsernameValues>) {
  const { problems, attempt } = useAttempt(form, fieldOf)
  const readPlayer = () => queryClient.invalidateQueries({ queryKey: ['player'] })
  const send = form.handleSubmit((values) =>
    attempt(
      async () => {
        await call(chooseUsername, values)
        await readPlayer()
      },
      // chosen meanwhile, in another tab
      { WRONG_STATE: () => void readPlayer() },
    ),
  )
  return { send, problems }
}

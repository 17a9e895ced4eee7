import { usernameFields } from '@baize/contract/forms/join-fields'
import { chooseUsername } from '@baize/contract/signup/player'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../../data/client.ts'
import { queryClient } from '../../../data/query.tsx'
import { sameNames } from '../form/typed-shape.ts'
import type { UsernameValues } from '../join/join-rules.ts'
import { useAttempt } from '../form/use-attempt.ts'

const fieldOf = sameNames(usernameFields)

/** Sends the chosen username. The page then leads to the next step. */
export function useUsername(form: UseFormReturn<UsernameValues>) {
  const { problems, attempt } = useAttempt(form, fieldOf)
  const readPlayer = () => queryClient.invalidateQueries({ queryKey: ['player'] })
  const send = form.handleSubmit((values) =>
    attempt(
      async () => {
        await call(chooseUsername, values)
        await readPlayer()
      },
      // another tab has chosen one
      { WRONG_STATE: () => void readPlayer() },
    ),
  )
  return { send, problems }
}

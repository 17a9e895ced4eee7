import { useWrite } from '@baize/web/calls/use-write.ts'
import { useQueryClient } from '@tanstack/react-query'

/**
 * Changes a second factor, then refetches the factors. It also refetches the sessions, because the platform ends all of
 * the player's other sessions.
 */
export function useFactorChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void,
) {
  const client = useQueryClient()
  return useWrite<Output, Input>({
    run: change,
    onDone: (output) => {
      void client.invalidateQueries({ queryKey: ['factors'] })
      void client.invalidateQueries({ queryKey: ['sessions'] })
      onDone(output)
    },
  })
}

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * A function that changes something that the page has read. The page shows the change at once, and what the platform knows
 * once all changes have been answered. They are sent in the order of the presses.
 */
export function useQueuedWrite<Known, Request>(options: {
  /** Of what was read. */
  readonly queryKey: QueryKey
  readonly run: (request: Request) => Promise<unknown>
  /** What the page shows after the change. */
  readonly changed: (known: Known | undefined, request: Request) => Known
  /** What the page shows after the platform has refused it. Other changes may still be on their way, so they stay. */
  readonly restored: (known: Known | undefined, request: Request) => Known
  readonly onFailed: (error: Error) => void
}): (request: Request) => void {
  const { queryKey } = options
  const queries = useQueryClient()
  return useMutation({
    mutationKey: queryKey,
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: options.run,
    onMutate: async (request) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<Known>(queryKey, (known) => options.changed(known, request))
    },
    onError: (error, request) => {
      queries.setQueryData<Known>(queryKey, (known) => options.restored(known, request))
      options.onFailed(error)
    },
    onSettled: async () => {
      // the platform's list lacks the changes that are still on their way
      if (queries.isMutating({ mutationKey: queryKey }) === 1) await queries.invalidateQueries({ queryKey })
    },
  }).mutate
}

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * Returns a function that sends changes of data from the query cache. The page shows each change at once, before the
 * platform has replied. Requests are sent in the order in which the user made them. Once the platform has replied to
 * all of them, the page refetches the data.
 */
export function useQueuedWrite<Known, Request>(options: {
  readonly queryKey: QueryKey
  readonly run: (request: Request) => Promise<unknown>
  readonly changed: (known: Known | undefined, request: Request) => Known
  /**
   * Returns the data without a change that the platform refused. All other changes must stay in the data, because their
   * requests may still be under way.
   */
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
      // The data is refetched only after the last request, because until then the platform's data lacks the changes
      // that are still under way.
      if (queries.isMutating({ mutationKey: queryKey }) === 1) await queries.invalidateQueries({ queryKey })
    },
  }).mutate
}

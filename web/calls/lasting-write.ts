import { type MutationState, useMutation, useMutationState } from '@tanstack/react-query'

/**
 * A request that changes data. The page still knows the request's result after the component that sent it has been
 * removed. Payments need this, because the money moves even if the player closes the dialog.
 */
export interface LastingWrite<Request, Reply> {
  /**
   * Returns a function that sends the change. It must be called only when the user presses a button, because each call
   * sends the change once more. For example, a call from an effect could deposit money without the player's action.
   */
  readonly useSend: () => (request: Request) => void
  /**
   * Returns the latest attempt with the given key. A component must be mounted again if its key changes, for example
   * with the key as its React key. Otherwise it would go on returning the attempt of the old key until some attempt
   * changes.
   */
  readonly useLatest: (key: string) => MutationState<Reply, Error, Request> | undefined
}

/** @param name identifies the attempts in the page's cache, so no other change may have the same name */
export function lastingWrite<Request extends { readonly key: string }, Reply>(
  name: string,
  run: (request: Request) => Promise<Reply>,
): LastingWrite<Request, Reply> {
  const mutationKey = [name]
  return {
    useSend: () => useMutation({ mutationKey, mutationFn: run }).mutate,
    useLatest: (key) =>
      useMutationState({
        filters: { mutationKey, predicate: ({ state }) => (state.variables as Request | undefined)?.key === key },
        select: ({ state }) => state as MutationState<Reply, Error, Request>,
      }).at(-1),
  }
}

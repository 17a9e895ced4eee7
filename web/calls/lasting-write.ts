import { type MutationState, useMutation, useMutationState } from '@tanstack/react-query'

/**
 * A change whose attempts the page still knows after the component that sent them has been removed. Payments need this,
 * because the money moves even if the player closes the dialog.
 */
export interface LastingWrite<Request, Reply> {
  /**
   * Returns a function that sends the change. It must be called only when the user presses a button, because each call
   * sends the change once more. For example, a call from an effect could deposit money without the player's action.
   */
  readonly useSend: () => (request: Request) => void
  /**
   * Returns the latest attempt that this page has made with the given key. If the key changes, the component must be
   * mounted again.
   */
  readonly useLatest: (key: string) => MutationState<Reply, Error, Request> | undefined
}

/** @param name must differ from the names of all other changes */
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

import { type MutationState, useMutation, useMutationState } from '@tanstack/react-query'

/** A change whose attempt the page knows after the dialog that sent it has closed, because the money has moved all the same. */
export interface LastingWrite<Request, Reply> {
  /** A function that sends it. Only a press may call it. */
  readonly useSend: () => (request: Request) => void
  /** The last attempt of a key by this page. A change of the key needs a new mount. */
  readonly useLatest: (key: string) => MutationState<Reply, Error, Request> | undefined
}

/** @param name of the change, which no other has */
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

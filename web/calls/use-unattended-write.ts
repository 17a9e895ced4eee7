import { useMutation } from '@tanstack/react-query'

/** Further attempts after one that failed. */
const moreAttempts = 3

/**
 * A function that sends a change for which nobody has pressed anything, for example that a message has been seen. It tries
 * again by itself. Its failure is not shown, because there is nothing to do about it.
 */
export function useUnattendedWrite<Request>(options: {
  readonly run: (request: Request) => Promise<unknown>
  readonly onDone: (request: Request) => unknown
}): (request: Request) => void {
  return useMutation({
    mutationFn: options.run,
    retry: moreAttempts,
    onSuccess: (_reply, request) => options.onDone(request),
  }).mutate
}

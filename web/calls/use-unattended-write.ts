import { useMutation } from '@tanstack/react-query'

/** How often a failed request is retried. */
const moreAttempts = 3

/**
 * Returns a function that sends a change in the background that the user did not request, for example that a message
 * was seen. A failed request is retried. If all attempts fail, no error is shown, because the user cannot do anything
 * about it.
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

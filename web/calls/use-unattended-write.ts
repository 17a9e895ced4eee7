import { useMutation } from '@tanstack/react-query'

/** Number of retries after a failed attempt. */
const moreAttempts = 3

/**
 * Returns a function that sends a change in the background, which the user did not request, for example that a message
 * was seen. It retries by itself. A failure is not shown, because the user cannot do anything about it.
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

import { CallError } from '@baize/contract/client'

interface Words {
  readonly unreachable: string
  readonly server: string
}

/** Whether a call failed without an answer from the platform, which may have carried it out. */
export const isUnanswered = (error: Error): boolean =>
  !(error instanceof CallError) || error.httpStatus === 0 || error.httpStatus >= 500

/** The text of a failure: the platform's words, or a general text for a fault. */
export function failureText(error: Error, { unreachable, server }: Words): string {
  if (!(error instanceof CallError) || error.httpStatus >= 500) return server
  if (error.httpStatus === 0) return unreachable
  return error.message || server
}

import { CallError } from '@baize/contract/client'

interface Words {
  readonly unreachable: string
  readonly server: string
}

/** What failed, in the platform's words where it gave any: a fault has none that a player could use. */
export function failureText(error: Error, { unreachable, server }: Words): string {
  if (!(error instanceof CallError) || error.httpStatus >= 500) return server
  if (error.httpStatus === 0) return unreachable
  return error.message || server
}

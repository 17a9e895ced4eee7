import type { CallError } from '@baize/contract/client'

/** The texts that the error catalogue names; `field` takes a field's name, capitalised. */
export interface ErrorWords {
  readonly unreachable: string
  readonly notFound: string
  readonly timedOut: string
  readonly unknown: string
  readonly field: (name: string) => string
}

type Refusal = Pick<CallError, 'httpStatus' | 'status' | 'message' | 'fields' | 'appError'>

const sizeChecks = new Set(['Min', 'Max', 'DecimalMin', 'DecimalMax'])
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The name to show for a field's error: the platform's bounds are all "Size". */
const fieldName = (field: string) => (sizeChecks.has(field) ? 'Size' : capitalised(field))

/**
 * What a failed call says to the player, as toasts: one place for the whole portal (portal specification, error
 * catalogue). None for 401: the session's end says that.
 */
export function errorWords(error: unknown, words: ErrorWords): readonly string[] {
  if (!isRefusal(error)) return [words.unknown]
  const { httpStatus, status, message, fields, appError } = error
  if (status === 'TIMEOUT') return [words.timedOut]
  if (httpStatus === 0) return [words.unreachable]
  if (httpStatus === 401) return []
  if (httpStatus === 404) return [words.notFound]
  if (httpStatus === 400 && appError) return [appError]
  if (httpStatus === 400 && fields.length > 0) return fields.map(({ field }) => words.field(fieldName(field)))
  return [message || words.unknown]
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'httpStatus' in error && 'fields' in error
}

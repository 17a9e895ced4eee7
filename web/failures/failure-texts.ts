import type { CallError } from '@baize/contract/client'

/**
 * The texts of the error catalogue. `field` returns the text about a wrong field, whose capitalised name it receives.
 */
export interface ErrorTexts {
  readonly unreachable: string
  readonly notFound: string
  readonly timedOut: string
  readonly unknown: string
  /** Shown instead of the server's own message if the server had a fault. */
  readonly fault?: string | undefined
  readonly field: (name: string) => string
}

type Refusal = Pick<CallError, 'httpStatus' | 'status' | 'message' | 'fields' | 'appError'>

const sizeChecks = new Set(['Min', 'Max', 'DecimalMin', 'DecimalMax'])
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Returns the name under which a message shows a field. As the error catalogue demands, it is "Size" for fields that
 * the server calls `Min`, `Max`, `DecimalMin` or `DecimalMax`.
 */
const fieldName = (field: string) => (sizeChecks.has(field) ? 'Size' : capitalised(field))

/**
 * Returns the messages for a failed call, as the error catalogue of the portal specification lists them. Empty for
 * status 401, because the end of the session has its own message.
 */
export function failureTexts(error: unknown, texts: ErrorTexts): readonly string[] {
  if (!isRefusal(error)) return [texts.fault ?? texts.unknown]
  const { httpStatus, status, message, fields, appError } = error
  if (status === 'TIMEOUT') return [texts.timedOut]
  if (httpStatus === 0) return [texts.unreachable]
  if (httpStatus === 401) return []
  if (httpStatus === 404) return [texts.notFound]
  if (httpStatus === 400 && appError) return [appError]
  if (httpStatus === 400 && fields.length > 0) return fields.map(({ field }) => texts.field(fieldName(field)))
  if (httpStatus >= 500 && texts.fault !== undefined) return [texts.fault]
  return [message || texts.unknown]
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'httpStatus' in error && 'fields' in error
}

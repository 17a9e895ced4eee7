import type { Operation } from '@baize/contract/op'
import type { FastifyRequest } from 'fastify'
import { safeParse, type $ZodType } from 'zod/v4/core'
import { AppError, type FieldRefusal } from '../app-error.ts'
import { isStorable } from '../storable.ts'

/** Returns the fields of a request before they are checked. */
export const sourceOf = (method: 'GET' | 'POST', request: FastifyRequest): unknown =>
  method === 'GET' ? request.query : (request.body ?? {})

/**
 * Parses the input as the operation declares it.
 * @throws AppError `request.invalid` with the wrong fields. Nested fields are separated by a dot, such as
 * `details.mobile`.
 */
export const parseInput = (operation: Operation, source: unknown): unknown => parseRequest(operation.request, source)

/** Does the same as `parseInput`, with a schema instead of an operation. */
export function parseRequest(request: $ZodType, source: unknown): unknown {
  const parsed = safeParse(request, source)
  if (parsed.success) {
    if (!isStorable(parsed.data)) throw new AppError('request.invalid')
    return parsed.data
  }
  const names = new Set(parsed.error.issues.map((issue) => issue.path.map(String).join('.')))
  const fields = [...names].filter(Boolean).map((field): FieldRefusal => ({ field, code: 'request.invalid' }))
  throw new AppError('request.invalid', fields.length > 0 ? { fields } : {})
}

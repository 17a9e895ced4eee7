import { z } from 'zod'

/** Thrown for a malformed request. The reply has status 400 and this message. */
class BadInput extends Error {
  readonly statusCode = 400
}

/**
 * Parses untrusted input.
 * @throws BadInput with the names of the invalid fields, but without their values
 */
export function parseInput<T>(schema: z.ZodType<T>, given: unknown): T {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const fields = result.error.issues.map((issue) => issue.path.join('.') || 'body')
  throw new BadInput(`Missing or malformed: ${[...new Set(fields)].join(', ')}`)
}

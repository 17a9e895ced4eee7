import { z } from 'zod'

/** A malformed request, answered as 400 with this message. */
class BadInput extends Error {
  readonly statusCode = 400
}

/**
 * Parses untrusted input.
 * @throws BadInput naming the wrong fields, never their values
 */
export function parseInput<T>(schema: z.ZodType<T>, given: unknown): T {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const fields = result.error.issues.map((issue) => issue.path.join('.') || 'body')
  throw new BadInput(`Missing or malformed: ${[...new Set(fields)].join(', ')}`)
}

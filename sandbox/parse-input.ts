import { z } from 'zod'

/** A request that a party refuses to read; answered as 400 with its message. */
class BadInput extends Error {
  readonly statusCode = 400
}

/**
 * Reads what a stranger sent.
 * @throws BadInput naming the fields that are wrong, never their values
 */
export function parseInput<T>(schema: z.ZodType<T>, given: unknown): T {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const fields = result.error.issues.map((issue) => issue.path.join('.') || 'body')
  throw new BadInput(`Missing or malformed: ${[...new Set(fields)].join(', ')}`)
}

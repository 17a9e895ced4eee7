/**
 * Schemas for fields of third parties' messages. Many programs send null, an empty string or an empty list for an
 * absent value, or a string for a number. A message about money that has already moved must not be refused for that.
 */
import * as z from 'zod/mini'

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A field that may be absent. Null, an empty string and an empty list count as absent. */
export const optional = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (isAbsent(value) ? undefined : value)),
      z.optional(shape),
    ),
  )

/**
 * A field that is only informative. If the field is malformed it is left out, because the message must be processed
 * nevertheless.
 */
export const decoration = <Shape extends z.ZodMiniType>(shape: Shape) => {
  const field = optional(shape)
  return z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value) => field.safeParse(value).data),
    ),
  )
}

// When a number is converted to a string, 0.00000001 must not become 1e-8.
const spelling = { useGrouping: false, maximumFractionDigits: 18 }
const plain = (value: string | number): string =>
  typeof value === 'number' && /e/.test(String(value)) ? value.toLocaleString('en', spelling) : String(value)

/** A string. Some programs send it as a number. */
export const writtenText = z.pipe(z.union([z.string(), z.number()]), z.transform(plain))

/** An integer. Some programs send it as a string. */
export const writtenInteger = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.0+)?$/))]),
  z.pipe(z.transform(Number), z.int()),
)

interface Source {
  readonly source?: string
}

/**
 * Parses JSON and returns numbers as strings, exactly as they were written: 10.000 stays "10.000", and no digit is
 * rounded away.
 * @returns undefined if the text is not JSON, or is nested more deeply than any real message
 */
export function asWritten(json: string): unknown {
  const written = (_name: string, value: unknown, ...[context]: Source[]): unknown =>
    typeof value === 'number' ? context?.source : value
  try {
    return JSON.parse(json, written)
  } catch {
    return undefined
  }
}

/**
 * Returns the fields of a JSON object with all numbers as strings. Fields that count as absent are left out. Undefined
 * if the text is not a JSON object.
 */
export function plainFields(json: string): object | undefined {
  const message = asWritten(json)
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return undefined
  return Object.fromEntries(Object.entries(message).filter(([, value]) => !isAbsent(value)))
}

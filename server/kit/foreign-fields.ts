/**
 * Schemas for fields of third parties' messages. Many programs send an absent value as null, as an empty string or as
 * an empty list, and a number as a string. None of this may cause a refusal of a message about money that has already
 * moved.
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

/** A field that is only informative. If it is malformed it is left out, because the message must still be processed. */
export const decoration = <Shape extends z.ZodMiniType>(shape: Shape) => {
  const field = optional(shape)
  return z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value) => field.safeParse(value).data),
    ),
  )
}

// as a string, 0.00000001 must not become 1e-8
const spelling = { useGrouping: false, maximumFractionDigits: 18 }
const plain = (value: string | number): string =>
  typeof value === 'number' && /e/.test(String(value)) ? value.toLocaleString('en', spelling) : String(value)

/** A string that some programs send as a number. */
export const writtenText = z.pipe(z.union([z.string(), z.number()]), z.transform(plain))

/** An integer that some programs send as a string. */
export const writtenInteger = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.0+)?$/))]),
  z.pipe(z.transform(Number), z.int()),
)

interface Source {
  readonly source?: string
}

/**
 * Parses JSON and returns numbers as strings, exactly as written: 10.000 stays "10.000", and no digit is rounded away.
 * @returns undefined if the text is not JSON or is nested more deeply than any real message
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

/** The fields of a message with all numbers as strings, without the fields that count as absent. */
export function plainFields(json: string): object | undefined {
  const message = asWritten(json)
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return undefined
  return Object.fromEntries(Object.entries(message).filter(([, value]) => !isAbsent(value)))
}

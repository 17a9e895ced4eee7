/**
 * How the fields of a third party's message are read. Programs write an absent value as null, as an empty text or as an
 * empty list, and a number as text. None of these may refuse a message about money that has moved.
 */
import * as z from 'zod/mini'

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A field that may be absent. Null, an empty text and an empty list mean the same as no field. */
export const optional = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (isAbsent(value) ? undefined : value)),
      z.optional(shape),
    ),
  )

/** A field that only describes. It is left out when it is malformed, because the message counts without it. */
export const decoration = <Shape extends z.ZodMiniType>(shape: Shape) => {
  const field = optional(shape)
  return z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value) => field.safeParse(value).data),
    ),
  )
}

// 0.00000001 is written as 1e-8
const spelling = { useGrouping: false, maximumFractionDigits: 18 }
const plain = (value: string | number): string =>
  typeof value === 'number' && /e/.test(String(value)) ? value.toLocaleString('en', spelling) : String(value)

/** A text that some programs write as a number. */
export const writtenText = z.pipe(z.union([z.string(), z.number()]), z.transform(plain))

/** A whole number that some programs write as text. */
export const writtenInteger = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.0+)?$/))]),
  z.pipe(z.transform(Number), z.int()),
)

interface Source {
  readonly source?: string
}

/**
 * A JSON value whose numbers are texts, as they are written: 10.000 stays "10.000", and no digit is rounded away.
 * @returns undefined for a text that is no JSON, or is nested more deeply than any message
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

/** The fields of a message whose numbers are texts, without those that mean the same as no field. */
export function plainFields(json: string): object | undefined {
  const message = asWritten(json)
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return undefined
  return Object.fromEntries(Object.entries(message).filter(([, value]) => !isAbsent(value)))
}

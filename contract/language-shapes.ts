import * as z from 'zod/mini'
import { type Language, languages } from './languages.ts'

export const language = z.enum(languages)

/** The schema of `ByLanguage`, for texts that staff write in several languages. */
export function byLanguage<Shape extends z.core.$ZodType>(shape: Shape) {
  const others = languages.filter((code) => code !== 'en').map((code) => [code, z.optional(shape)])
  type Others = { [Code in Exclude<Language, 'en'>]: z.ZodMiniOptional<Shape> }
  return z.object({ en: shape, ...(Object.fromEntries(others) as Others) })
}

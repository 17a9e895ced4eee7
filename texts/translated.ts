import type { Language } from '@baize/contract/languages'

/** The shape of a complete translation: every key of the English texts, no other. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translated<English[Key]>
}

/** The languages that have every text. The compiler demands it, because their files are `Translated`. */
export const completeLanguages = ['en', 'mk', 'de'] as const satisfies Language[]

/** The shape of a translation that has begun: some keys of the English texts, no other. */
export type PartlyTranslated<English> = {
  readonly [Key in keyof English]?: English[Key] extends string ? string : PartlyTranslated<English[Key]>
}

/** The texts of a language, with the English text for each that it does not have. */
export const withEnglish = <English extends object>(
  english: English,
  translation: PartlyTranslated<English> | undefined,
): Translated<English> =>
  Object.fromEntries(
    Object.entries(english).map(([key, text]) => {
      const own = (translation as Readonly<Record<string, unknown>> | undefined)?.[key]
      return [key, typeof text === 'string' ? (own ?? text) : withEnglish(text as object, own as object | undefined)]
    }),
  ) as Translated<English>

import type { Language } from '@baize/contract/languages'

/** The type of a complete translation. It has exactly the keys of the English texts. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translated<English[Key]>
}

/** The languages that have every text. The compiler checks that, because their files have the type `Translated`. */
export const completeLanguages = ['en', 'mk', 'de'] as const satisfies Language[]

/** The type of an incomplete translation. It may lack keys of the English texts, but has no others. */
export type PartlyTranslated<English> = {
  readonly [Key in keyof English]?: English[Key] extends string ? string : PartlyTranslated<English[Key]>
}

/** Returns the texts of a language, with the English text for each text that the language does not have. */
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

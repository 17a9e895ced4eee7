import type { Collection } from '@baize/contract/content/collections'
import type { ByLanguage, Language } from '@baize/contract/languages'

/** One item of the demo's content. `translations` contains the fields that differ from the English ones. */
export interface DemoItem {
  readonly collection: Collection
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly priority: number
  readonly fields: object
  readonly translations: Readonly<Partial<Record<Exclude<Language, 'en'>, object>>>
}

/** Builds the fields of each language other than English from the texts in that language. */
export const translationsOf = <Texts>(
  { en: _english, ...others }: ByLanguage<Texts>,
  fieldsOf: (texts: Texts, language: Language) => object,
): DemoItem['translations'] =>
  Object.fromEntries(
    Object.entries(others).map(([language, texts]) => [language, fieldsOf(texts, language as Language)]),
  )

interface PostText {
  readonly title: string
  readonly html: string
}

export type DemoPost = ByLanguage<PostText> & {
  readonly slug: string
  readonly column?: number
}

/** Builds the posts of a page. Their order is that of the list. */
export const posts = (collection: Collection, from: readonly DemoPost[]): DemoItem[] =>
  from.map(({ slug, column = 1, ...texts }, index) => ({
    collection,
    id: index + 1,
    slug,
    title: texts.en.title,
    priority: index + 1,
    fields: { title: { rendered: texts.en.title }, description: texts.en.html, column, priority: index + 1 },
    translations: translationsOf(texts, ({ title, html }) => ({ title: { rendered: title }, description: html })),
  }))

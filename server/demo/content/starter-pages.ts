import { readFileSync } from 'node:fs'
import type { Collection } from '@baize/contract/content/collections'
import type { Language } from '@baize/contract/languages'
import type { Config } from '../../config.ts'
import { factsOf } from './facts.ts'
import { type DemoItem, posts } from './item.ts'

/** The files that each page consists of. They are in `pages/<language>`. */
export const starterFiles = {
  about_us: ['about-us.html'],
  contact_us: ['contact-us.html'],
  terms_and_conditions: ['terms-account.html', 'terms-play.html', 'terms-rules.html'],
  privacy_policy: ['privacy-policy.html'],
  funds_protection: ['funds-protection.html'],
  responsible_gaming: ['responsible-gaming.html'],
  casino_glossary: ['casino-glossary.html'],
} as const satisfies Partial<Record<Collection, readonly string[]>>

export type StarterPage = keyof typeof starterFiles

/** Matches the heading with which each section begins: `<h2 id="slug" data-column="2">Title</h2>`. */
const heading = /<h2 id="([a-z0-9-]+)"(?: data-column="([23])")?>([^<]+)<\/h2>/

interface Section {
  readonly slug: string
  readonly column: number
  readonly title: string
  readonly html: string
}

/**
 * Returns the legal pages and information pages that a new casino has at first. They mention the casino's own settings.
 */
export const starterPages = (config: Config): DemoItem[] =>
  (Object.keys(starterFiles) as StarterPage[]).flatMap((collection) => {
    const macedonian = bySlug(sectionsOf(config, collection, 'mk'))
    const german = bySlug(sectionsOf(config, collection, 'de'))
    const items = posts(
      collection,
      sectionsOf(config, collection, 'en').map(({ slug, column, ...en }) => {
        const mk = macedonian.get(slug)
        const de = german.get(slug)
        if (!mk || !de) throw new Error(`${collection} lacks ${slug} in a language`)
        return { slug, column, en, mk, de }
      }),
    )
    return collection === 'casino_glossary' ? items.map(inAlphabet) : items
  })

const bySlug = (sections: readonly Section[]) => new Map(sections.map((section) => [section.slug, section]))

/** Gives all posts the same priority, because the portal then sorts them by title, separately in each language. */
const inAlphabet = (item: DemoItem): DemoItem => ({ ...item, priority: 1, fields: { ...item.fields, priority: 1 } })

/**
 * Splits a page into sections, and fills in the facts.
 * @throws Error if the text names an unknown fact
 */
export function sectionsOf(config: Config, page: StarterPage, language: Language): Section[] {
  const facts = factsOf(config, language)
  const filled = starterText(page, language).replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`${page} names the unknown fact ${name}`)
    return fact
  })
  const [, ...parts] = filled.split(heading)
  return Array.from({ length: parts.length / 4 }, (_, index) => {
    const [slug = '', column = '1', title = '', html = ''] = parts.slice(4 * index, 4 * index + 4)
    return { slug, column: Number(column), title, html: html.trim() }
  })
}

/** Returns the HTML of the page, in which the names of facts are in braces. */
export const starterText = (page: StarterPage, language: Language): string =>
  starterFiles[page]
    .map((name) => readFileSync(new URL(`pages/${language}/${name}`, import.meta.url), 'utf8'))
    .join('\n')

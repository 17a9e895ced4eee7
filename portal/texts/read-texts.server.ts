import { branded } from '@baize/texts/branded'
import type { Translation } from '@baize/contract/content/collections'
import type { Language } from '@baize/texts/language'
import { messages, type Noun } from '@baize/texts/messages'
import type { RouterContextProvider } from 'react-router'
import { readCollection } from '../content/read-collection.server.ts'
import { toJsonText, type JsonText } from '../rendering/json-text.ts'
import { serverSettings } from '../rendering/server-context.ts'
import { compileTexts } from './compile-texts.ts'
import type { Compiled, Texts } from './compiled-texts.ts'

/**
 * Caches the compiled texts for each array of translations from the content service. The array stays the same object
 * until the content is read again.
 */
const compiled = new WeakMap<readonly Translation[], Map<string, Compiled>>()
const noOverrides: readonly Translation[] = []

/**
 * Returns the texts of the given groups in the request's language. The overrides of the content service are applied.
 */
export async function readTexts(
  context: Readonly<RouterContextProvider>,
  nouns: readonly Noun[],
): Promise<JsonText<Texts>> {
  const { language, brand, warn } = context.get(serverSettings)
  const translations = await readCollection(context, 'translations').catch(() => noOverrides)
  const cache = compiled.get(translations) ?? new Map<string, Compiled>()
  compiled.set(translations, cache)
  const key = `${language} ${brand.name}`
  const all =
    cache.get(key) ?? compileTexts(branded(messages[language], brand.name), overridesOf(translations, language), warn)
  cache.set(key, all)
  return toJsonText(Object.fromEntries(nouns.map((noun) => [noun, all[noun]])) as Texts)
}

function overridesOf(translations: readonly Translation[], language: Language): Readonly<Record<string, string>> {
  const own = translations.filter(({ slug }) => slug === language)
  return Object.assign({}, ...own.map(({ texts }) => texts)) as Readonly<Record<string, string>>
}

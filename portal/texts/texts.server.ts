import type { Translation } from '@baize/contract/content'
import type { Language } from '@baize/texts/language'
import { messages, type Noun } from '@baize/texts/messages'
import { serverSettings } from '../server-context.ts'
import compile from 'icu-minify/compile'
import type { RouterContextProvider } from 'react-router'
import { readCollection } from '../data/content.server.ts'
import type { Compiled, Texts } from './texts.ts'

type Warn = (message: string) => void

/** Compiled once for each state of the overrides; the content cache keeps the array's identity while it is the same. */
const compiled = new WeakMap<readonly Translation[], Partial<Record<Language, Compiled>>>()
const noOverrides: readonly Translation[] = []

/** The texts of some nouns in the request's language, overrides of the content service laid over them. */
export async function readTexts(context: Readonly<RouterContextProvider>, nouns: readonly Noun[]): Promise<Texts> {
  const { language, warn } = context.get(serverSettings)
  const overrides = await readCollection(context, 'translations').catch(() => noOverrides)
  const cache = compiled.get(overrides) ?? {}
  compiled.set(overrides, cache)
  const all = (cache[language] ??= compileAll(language, overrides, warn))
  return Object.fromEntries(nouns.map((noun) => [noun, all[noun]])) as Texts
}

function compileAll(language: Language, overrides: readonly Translation[], warn: Warn): Compiled {
  const own = overrides.filter(({ slug }) => slug === language)
  const texts = Object.assign({}, ...own.map((item) => item.texts)) as Record<string, string>
  return compileGroup(messages[language], '', texts, warn)
}

function compileGroup(
  group: object,
  prefix: string,
  overrides: Readonly<Record<string, string>>,
  warn: Warn,
): Compiled {
  const entries = Object.entries(group).map(([key, text]) => {
    const name = prefix + key
    if (typeof text !== 'string') return [key, compileGroup(text as object, `${name}.`, overrides, warn)] as const
    return [key, compileText(name, text, overrides[name], warn)] as const
  })
  return Object.fromEntries(entries)
}

/** A broken override, or one that wants a value that the text does not have, falls back to the text. */
function compileText(name: string, text: string, override: string | undefined, warn: Warn) {
  if (override !== undefined) {
    try {
      return compile(override)
    } catch {
      warn(`the override of ${name} is no ICU message`)
    }
  }
  return compile(text)
}

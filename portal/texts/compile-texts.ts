import { valuesOf } from '@baize/texts/message-values'
import compile from 'icu-minify/compile'
import type { Compiled } from './compiled-texts.ts'

type Overrides = Readonly<Record<string, string>>
type Warn = (message: string) => void

/** Compiles a tree of ICU messages. `overrides` maps dotted keys to messages that replace those of the tree. */
export function compileTexts(tree: object, overrides: Overrides, warn: Warn, prefix = ''): Compiled {
  const entries = Object.entries(tree).map(([key, text]) => {
    const name = prefix + key
    if (typeof text !== 'string') return [key, compileTexts(text as object, overrides, warn, `${name}.`)] as const
    return [key, compileText(name, text, overrides[name], warn)] as const
  })
  return Object.fromEntries(entries)
}

/**
 * Falls back to the original text if the override is not a valid ICU message or needs a value that the code does not
 * provide.
 */
function compileText(name: string, text: string, override: string | undefined, warn: Warn): unknown {
  const own = compile(text)
  if (override === undefined) return own
  try {
    const other = compile(override)
    if (valuesOf(other).isSubsetOf(valuesOf(own))) return other
    warn(`the override of ${name} wants values that the text does not have`)
  } catch {
    warn(`the override of ${name} is no ICU message`)
  }
  return own
}

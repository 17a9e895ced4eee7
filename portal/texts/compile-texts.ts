import { readOverride } from '@baize/texts/override'
import compile from 'icu-minify/compile'
import type { Compiled } from './compiled-texts.ts'

type Overrides = Readonly<Record<string, string>>
type Warn = (message: string) => void

/** Compiles a tree of ICU messages. `overrides` maps dotted keys to messages that replace messages of the tree. */
export function compileTexts(tree: object, overrides: Overrides, warn: Warn, prefix = ''): Compiled {
  const entries = Object.entries(tree).map(([key, text]) => {
    const name = prefix + key
    if (typeof text !== 'string') return [key, compileTexts(text as object, overrides, warn, `${name}.`)] as const
    return [key, compileText(name, text, overrides[name], warn)] as const
  })
  return Object.fromEntries(entries)
}

/**
 * Compiles one message. If its override is not a valid ICU message, or needs a value that the code does not provide,
 * the original message is used and a warning is written.
 */
function compileText(name: string, text: string, override: string | undefined, warn: Warn): unknown {
  if (override === undefined) return compile(text)
  const read = readOverride(text, override)
  if ('message' in read) return read.message
  warn(
    read.fault === 'ICU'
      ? `the override of ${name} is no ICU message`
      : `the override of ${name} wants values that the text does not have`,
  )
  return compile(text)
}

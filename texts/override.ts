import compile from 'icu-minify/compile'
import { valuesOf } from './message-values.ts'

/**
 * ICU: the override is no ICU message. VALUES: it wants values that the text does not have.
 */
export type OverrideFault = 'ICU' | 'VALUES'

/** A text that an operator writes in place of ours, compiled, or its fault. */
export function readOverride(own: string, override: string): { readonly message: unknown } | { fault: OverrideFault } {
  const values = valuesOf(compile(own))
  try {
    const message: unknown = compile(override)
    return valuesOf(message).isSubsetOf(values) ? { message } : { fault: 'VALUES' }
  } catch {
    return { fault: 'ICU' }
  }
}

/** The text of a dotted key, such as `shell.footer.terms`. */
export function textAt(tree: object, key: string): string | undefined {
  let found: unknown = tree
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Readonly<Record<string, unknown>>)[name]
  }
  return typeof found === 'string' ? found : undefined
}

/** Every text of a tree, by its dotted key. */
export const flatTexts = (tree: object, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatTexts(value as object, `${prefix}${key}.`),
  )

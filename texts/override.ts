import compile from 'icu-minify/compile'
import { valuesOf } from './message-values.ts'

/** ICU: the override is no valid ICU message. VALUES: the override uses values that the original text does not have. */
export type OverrideFault = 'ICU' | 'VALUES'

/**
 * Compiles a text that an operator has written to replace one of Baize's texts.
 * @returns the compiled message, or the fault of the operator's text
 */
export function readOverride(own: string, override: string): { readonly message: unknown } | { fault: OverrideFault } {
  const values = valuesOf(compile(own))
  try {
    const message: unknown = compile(override)
    return valuesOf(message).isSubsetOf(values) ? { message } : { fault: 'VALUES' }
  } catch {
    return { fault: 'ICU' }
  }
}

/**
 * Returns the text with this key, whose levels are separated by dots, such as `shell.footer.terms`. Undefined if there
 * is no such text.
 */
export function textAt(tree: object, key: string): string | undefined {
  let found: unknown = tree
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Readonly<Record<string, unknown>>)[name]
  }
  return typeof found === 'string' ? found : undefined
}

/** Lists every text of a tree. The levels of a text's key are separated by dots. */
export const flatTexts = (tree: object, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatTexts(value as object, `${prefix}${key}.`),
  )

/**
 * A change of one file. `apply` gets the file's text, or undefined if the file does not exist, and returns the new
 * text.
 */
export interface Edit {
  readonly path: string
  readonly apply: (text: string | undefined) => string
}

export const add = (path: string, content: string): Edit => ({
  path,
  apply(text) {
    if (text !== undefined) throw new Error(`${path} exists already`)
    return content
  },
})

/**
 * Changes the only text in the file that matches the pattern.
 * @throws Error unless there is exactly one match
 */
function at(path: string, pattern: RegExp, change: (found: string) => string): Edit {
  return {
    path,
    apply(text = '') {
      const [found, ...others] = [...text.matchAll(new RegExp(pattern.source, 'gm'))]
      if (!found || others.length > 0)
        throw new Error(`${path} has ${found ? others.length + 1 : 0} places like ${String(pattern)}`)
      const [match] = found
      return text.slice(0, found.index) + change(match) + text.slice(found.index + match.length)
    },
  }
}

/**
 * Adds lines after the only text that matches the pattern.
 * @throws Error unless there is exactly one match
 */
export const after = (path: string, pattern: RegExp, lines: string): Edit =>
  at(path, pattern, (found) => `${found}\n${lines}`)

/**
 * Adds lines before the only text that matches the pattern.
 * @throws Error unless there is exactly one match
 */
export const before = (path: string, pattern: RegExp, lines: string): Edit =>
  at(path, pattern, (found) => `${lines}\n${found}`)

/**
 * Finds the only text that matches the pattern, and adds a variant of this text after it.
 * @throws Error unless there is exactly one match
 */
export const repeat = (path: string, pattern: RegExp, vary: (found: string) => string): Edit =>
  at(path, pattern, (found) => `${found}\n${vary(found)}`)

export const replace = (path: string, pattern: RegExp, text: string): Edit => at(path, pattern, () => text)

export const append = (path: string, lines: string): Edit => ({ path, apply: (text = '') => text + lines })

/** Makes the same edit for English, Macedonian and German, the languages whose translations must be complete. */
export const inLanguages = (edit: (language: 'en' | 'mk' | 'de') => readonly Edit[]): readonly Edit[] =>
  (['en', 'mk', 'de'] as const).flatMap(edit)

export interface Translations {
  readonly en: string
  readonly mk: string
  readonly de: string
}

/**
 * Adds a text to the same file of each language, after the only text that matches the pattern.
 * @throws Error unless there is exactly one match in each file
 */
export const texts = (file: string, pattern: RegExp, key: string, translations: Translations): readonly Edit[] =>
  inLanguages((language) => [after(`texts/${language}/${file}`, pattern, `${key}: '${translations[language]}',`)])

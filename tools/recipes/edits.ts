/** A change of one file. `apply` gets its text, or undefined if there is no such file. */
export interface Edit {
  readonly path: string
  readonly apply: (text: string | undefined) => string
}

/** A new file. */
export const add = (path: string, content: string): Edit => ({
  path,
  apply(text) {
    if (text !== undefined) throw new Error(`${path} exists already`)
    return content
  },
})

/** Changes the one place of a file that matches. */
function at(path: string, place: RegExp, change: (found: string) => string): Edit {
  return {
    path,
    apply(text = '') {
      const [found, ...others] = [...text.matchAll(new RegExp(place.source, 'gm'))]
      if (!found || others.length > 0)
        throw new Error(`${path} has ${found ? others.length + 1 : 0} places like ${String(place)}`)
      const [match] = found
      return text.slice(0, found.index) + change(match) + text.slice(found.index + match.length)
    },
  }
}

/** Adds lines after the one line, or the one range of lines, that matches. */
export const after = (path: string, place: RegExp, lines: string): Edit =>
  at(path, place, (found) => `${found}\n${lines}`)

/** Adds lines before the one place that matches. */
export const before = (path: string, place: RegExp, lines: string): Edit =>
  at(path, place, (found) => `${lines}\n${found}`)

export const replace = (path: string, place: RegExp, text: string): Edit => at(path, place, () => text)

/** Adds lines at the end. */
export const append = (path: string, lines: string): Edit => ({ path, apply: (text = '') => text + lines })

/** The same edit in each complete language. */
export const inLanguages = (edit: (language: 'en' | 'mk' | 'de') => readonly Edit[]): readonly Edit[] =>
  (['en', 'mk', 'de'] as const).flatMap(edit)

/** A text in each complete language. */
export interface Words {
  readonly en: string
  readonly mk: string
  readonly de: string
}

/** Adds a text after the one place of a file that matches, in each complete language. */
export const texts = (file: string, place: RegExp, key: string, words: Words): readonly Edit[] =>
  inLanguages((language) => [after(`texts/${language}/${file}`, place, `${key}: '${words[language]}',`)])

import type { File } from './tree.ts'

export interface Finding {
  readonly path: string
  readonly line: number
  /** The violation in a few words, such as `imports ../store.ts`. */
  readonly what: string
}

class Findings extends Error {
  override name = 'Findings'
}

/**
 * Does nothing if there are no findings.
 * @throws Findings with one line per finding: its position, the violation and the remedy
 */
export function expectNone(findings: readonly Finding[], remedy: string): void {
  if (findings.length === 0) return
  throw new Findings(findings.map(({ path, line, what }) => `${path}:${line}  ${what}: ${remedy}`).join('\n'))
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** Returns the number of the first line that matches. Returns 1 if no line matches or the file is missing. */
export function lineOf(file: File | undefined, pattern: RegExp): number {
  const found = file === undefined ? -1 : file.text.search(pattern)
  return found === -1 || file === undefined ? 1 : lineAt(file.text, found)
}

const isComment = (line: string): boolean => /^\s*(\/\/|\*|\/\*|--)/.test(line)

export function allLinesLike(files: readonly File[], pattern: RegExp): Finding[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const found = pattern.exec(line)
      return found ? [{ path, line: index + 1, what: found[0].trim() }] : []
    }),
  )
}

/** Returns all lines that match, except lines that are comments. */
export function linesLike(files: readonly File[], pattern: RegExp): Finding[] {
  const withoutComments = files.map(({ path, text }) => {
    const lines = text.split('\n').map((line) => (isComment(line) ? '' : line))
    return { path, text: lines.join('\n') }
  })
  return allLinesLike(withoutComments, pattern)
}

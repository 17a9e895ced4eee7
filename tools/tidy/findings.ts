import type { File } from './tree.ts'

/** A place that breaks a rule. */
export interface Finding {
  readonly path: string
  readonly line: number
  /** The broken rule, in a few words. */
  readonly what: string
}

/** Every finding of one rule. The message has one line for each. */
class Findings extends Error {
  override name = 'Findings'
}

/** @throws Findings with a line for each finding: the place, the broken rule, the remedy */
export function expectNone(findings: readonly Finding[], remedy: string): void {
  if (findings.length === 0) return
  throw new Findings(findings.map(({ path, line, what }) => `${path}:${line}  ${what}: ${remedy}`).join('\n'))
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** The first line of a file that matches, or 1. */
export function lineOf(file: File | undefined, pattern: RegExp): number {
  const found = file === undefined ? -1 : file.text.search(pattern)
  return found === -1 || file === undefined ? 1 : lineAt(file.text, found)
}

const isComment = (line: string): boolean => /^\s*(\/\/|\*|\/\*|--)/.test(line)

/** Every line that matches. */
export function allLinesLike(files: readonly File[], pattern: RegExp): Finding[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const found = pattern.exec(line)
      return found ? [{ path, line: index + 1, what: found[0].trim() }] : []
    }),
  )
}

/** Every line of code that matches. Comments are left out. */
export function linesLike(files: readonly File[], pattern: RegExp): Finding[] {
  const withoutComments = files.map(({ path, text }) => {
    const lines = text.split('\n').map((line) => (isComment(line) ? '' : line))
    return { path, text: lines.join('\n') }
  })
  return allLinesLike(withoutComments, pattern)
}

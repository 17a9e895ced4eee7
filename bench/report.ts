import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The titles of the sections about the studio's games, which are stored in benchmarks-of-games.md. */
const ofGames = new Set(['Random numbers', 'Return to player', 'Games on a phone'])

const fileOf = (title: string): string =>
  resolve(ofGames.has(title) ? 'docs/engineer/benchmarks-of-games.md' : 'docs/engineer/benchmarks.md')

/**
 * Stores `text` as the section with this title in the documents about benchmarks. The previous text of the section is
 * replaced.
 */
export function keepReport(title: string, text: string): void {
  const file = fileOf(title)
  const old = existsSync(file) ? readFileSync(file, 'utf8') : '# Benchmarks\n'
  const section = `## ${title}\n\n${text.trim()}\n`
  const start = old.indexOf(`## ${title}\n`)
  if (start === -1) return writeFileSync(file, `${old.trimEnd()}\n\n${section}`)
  const next = old.indexOf('\n## ', start + 1)
  writeFileSync(file, old.slice(0, start) + section + (next === -1 ? '' : old.slice(next)))
}

/** Returns the section with this title from the documents about benchmarks. Empty if there is no such section. */
export function readReport(title: string): string {
  const file = fileOf(title)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const start = text.indexOf(`## ${title}\n`)
  if (start === -1) return ''
  const next = text.indexOf('\n## ', start + 1)
  return text.slice(start, next === -1 ? undefined : next)
}

/**
 * Returns the median. For an even number of figures, returns the higher one of the two in the middle; for none, NaN.
 */
export const middle = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

/** Formats figures as `median (lowest–highest)`. */
export function spread(figures: readonly number[], digits = 0): string {
  const sorted = figures.toSorted((a, b) => a - b)
  const text = (value = Number.NaN) => value.toFixed(digits)
  return `${text(middle(figures))} (${text(sorted[0])}–${text(sorted.at(-1))})`
}

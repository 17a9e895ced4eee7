import { createHash } from 'node:crypto'

/** Name → inner markup of a picture of 120 × 120; `backdrop` is 1600 × 1000. */
export type Pictures = Readonly<Record<string, string>>

const picturesByGame: Readonly<Record<string, Pictures>> = {}

const documentOf = (name: string, inner: string): string => {
  const box = name === 'backdrop' ? '0 0 1600 1000' : '0 0 120 120'
  const fit = name === 'backdrop' ? ' preserveAspectRatio="xMidYMid slice"' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${fit}>${inner}</svg>`
}

/** Changes when any drawing changes. */
export const pictureVersion = createHash('sha256').update(JSON.stringify(picturesByGame)).digest('hex').slice(0, 10)

export const pictureNames = (gameId: string): string[] => Object.keys(picturesByGame[gameId] ?? {})

/** A picture as an SVG document. */
export function pictureOf(gameId: string, name: string): string | undefined {
  const inner = picturesByGame[gameId]?.[name]
  return inner === undefined ? undefined : documentOf(name, inner)
}

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { type AtRule, type Declaration, parse } from 'postcss'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

/** The source of a font face in the style sheet: `url('<package>/x.woff2?first')`. */
const source = /url\('(.+\.woff2)\?first'\)/

/**
 * Subsets the fonts that the style sheet marks `?first`. They keep the characters and weights that the `@font-face`
 * names, and the features that the styles use. The rest of the font is a separate face, which is fetched when a page
 * contains such a character. Writes the fonts and returns their places for `resolve.alias`.
 */
export async function firstFonts(styleSheet: string, folder: string): Promise<{ find: RegExp; replacement: string }[]> {
  await mkdir(folder, { recursive: true })
  const faces: AtRule[] = []
  parse(await readFile(styleSheet, 'utf8')).walkAtRules('font-face', (face) => void faces.push(face))
  await Promise.all(faces.map((face) => writeFont(face, folder)))
  const find = String.raw`^@fontsource\S*/([^/]+\.woff2)\?first`
  return [
    { find: new RegExp(`${find}$`), replacement: join(folder, '$1') },
    { find: new RegExp(`${find}&url$`), replacement: `${join(folder, '$1')}?url` },
  ]
}

/** Other features, such as small capitals, fractions and old figures, are not used. */
const features = ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum']

async function writeFont(face: AtRule, folder: string): Promise<void> {
  const field = (name: string) =>
    face.nodes?.find((node): node is Declaration => node.type === 'decl' && node.prop === name)?.value ?? ''
  const [, file] = source.exec(field('src')) ?? []
  if (file === undefined) return
  const [min = 400, max = min] = field('font-weight').split(' ').map(Number)
  const font = await subsetFont(await readFile(resolve(file)), charactersOf(field('unicode-range')), {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
    ...(min === max ? {} : { variationAxes: { wght: { min, max, default: min } } }),
  })
  await writeFile(join(folder, basename(file)), font)
}

/** `U+0020-0022, U+00A0` → the characters. */
function charactersOf(range: string): string {
  return range
    .split(/,\s*/)
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    })
    .join('')
}

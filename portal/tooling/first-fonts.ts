import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { type AtRule, type Declaration, parse } from 'postcss'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

/** Matches the source of a font face in the style sheet: `url('<package>/x.woff2?first')`. */
const source = /url\('(.+\.woff2)\?first'\)/

/**
 * Creates subsets of the fonts that the style sheet marks with `?first`. A subset contains the characters and weights
 * that its `@font-face` names, and the features that the styles use. The rest of each font is a separate face, which
 * browsers load only if a page contains one of its characters. Writes the files to `folder`, and returns their
 * locations for Vite's `resolve.alias`.
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

/**
 * The font features to keep. Our styles use no others; for example, they use no small capitals, fractions or old-style
 * figures.
 */
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

/** Returns the characters in a range such as `U+0020-0022, U+00A0`. */
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

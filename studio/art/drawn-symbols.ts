import { around, cog, drawing, glow, type Pictures, shade } from './strokes.ts'
import { type EmblemName, emblems } from './emblems.ts'
import { hueOf, shadesOf } from './colors.ts'
import type { Look } from './look.ts'
import { type Mount, mounts } from './mounts.ts'

const emblem = (name: EmblemName, fill: string, scale: number): string => {
  const { body, lines } = emblems[name] as { body: string; lines?: string }
  const over = lines
    ? `<path d="${lines}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="${(2.2 / scale).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`
    : ''
  return `<g transform="translate(60 60) scale(${scale}) translate(-60 -60)"><path d="${body}" fill="${fill}" fill-rule="evenodd" stroke="#1a1008" stroke-opacity=".75" stroke-width="${(2 / scale).toFixed(1)}" stroke-linejoin="round"/><path d="${body}" fill="url(#gloss)" fill-rule="evenodd"/>${over}</g>`
}

const studs = (count: number, radius: number): string =>
  around(count, `<circle cx="60" cy="${60 - radius}" r="1.7" fill="#fff3cf" stroke="#6f4a17" stroke-width=".7"/>`)

/** The rims of wild symbols. A wild's emblem is drawn inside one of them: a cogged wheel, a sun or a wreath. */
const rims = {
  cog: `${around(12, '<path d="M60 2L65 22H55Z" fill="url(#brass)"/>')}<path d="${cog(60, 60, 24, 52, 47)}" fill="url(#brass)" stroke="#4c310d" stroke-width="1"/>`,
  sun: `${around(16, '<path d="M60 0L65 17L60 27L55 17Z" fill="url(#brass)" stroke="#4c310d" stroke-width=".7"/>')}${around(16, '<path d="M60 8L62.500 20H57.500Z" fill="url(#brass)" transform="rotate(11.250 60 60)"/>')}<circle cx="60" cy="60" r="47" fill="url(#brass)" stroke="#4c310d" stroke-width="1"/>${studs(24, 44)}`,
  wreath: `${around(20, '<path d="M60 2C68 6 70 14 63 21C57 17 55 8 60 2Z" fill="url(#brass)" stroke="#4c310d" stroke-width=".8" transform="rotate(26 60 13)"/>')}<circle cx="60" cy="60" r="46" fill="url(#brass)" stroke="#4c310d" stroke-width="1"/><circle cx="60" cy="60" r="44" fill="none" stroke="#fff3cf" stroke-opacity=".6" stroke-width=".8"/>`,
} as const

const rimOf: Readonly<Record<Mount, keyof typeof rims>> = {
  hexagon: 'cog',
  octagon: 'cog',
  rosette: 'sun',
  tile: 'sun',
  shield: 'wreath',
  drop: 'wreath',
}

const wildOf = (name: EmblemName, hue: number, mount: Mount): string => {
  const { light, middle, dark } = shadesOf(hue)
  return drawing(
    glow('pane', `${middle} 0, ${dark} 1`, '.4 .3 .8') + shade('own', `#fffbe8 0, #f2d894 .5, ${light} 1`),
    `${rims[rimOf[mount]]}
<circle cx="60" cy="60" r="41" fill="url(#pane)" stroke="#3d2608" stroke-width="2"/>${emblem(name, 'url(#own)', 0.6)}
<path d="M27 48A36 36 0 0 1 50 26" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>`,
  )
}

const scatterOf = (name: EmblemName, hue: number): string => {
  const { light, middle } = shadesOf(hue)
  return drawing(
    glow('aura', `${light} 0, ${middle}99 .45, ${middle}00 1`, '.5 .5 .5'),
    `<circle cx="60" cy="60" r="59" fill="url(#aura)"/>${emblem(name, 'url(#brass)', 0.92)}
${[
  [24, 22],
  [98, 30],
  [94, 94],
]
  .map(
    ([x = 0, y = 0]) =>
      `<path d="M${x} ${y - 9}L${x + 2.5} ${y - 2.5}L${x + 9} ${y}L${x + 2.5} ${y + 2.5}L${x} ${y + 9}L${x - 2.5} ${y + 2.5}L${x - 9} ${y}L${x - 2.5} ${y - 2.5}Z" fill="#fff6d8"/>`,
  )
  .join('')}`,
  )
}

const highOf = (name: EmblemName, hue: number, mount: Mount): string => {
  const { light, middle, dark, deep } = shadesOf(hue)
  return drawing(
    shade('ground', `${middle} 0, ${dark} .55, ${deep} 1`) +
      shade('own', `#fff 0, ${light} .35, ${middle} 1`, '.2 0 .7 1'),
    `<path d="${mounts[mount]}" fill="url(#brass)"/><path d="${mounts[mount]}" fill="url(#ground)" stroke="#2a1806" stroke-opacity=".6" stroke-width="1.5" transform="translate(60 60) scale(.88) translate(-60 -60)"/>
${emblem(name, 'url(#own)', 0.62)}`,
  )
}

const lowOf = (name: EmblemName, hue: number): string => {
  const { light, middle, dark, deep } = shadesOf(hue)
  return drawing(
    glow('pane', `${dark} 0, ${deep} 1`, '.4 .3 .9') + shade('own', `${light} 0, ${middle} 1`, '.2 0 .7 1'),
    `<circle cx="60" cy="60" r="47" fill="url(#steel)"/><circle cx="60" cy="60" r="41" fill="url(#pane)" stroke="#20262b" stroke-width="1.5"/>${emblem(name, 'url(#own)', 0.5)}
<path d="M28 50A34 34 0 0 1 50 29" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2.6" stroke-linecap="round"/>`,
  )
}

/** Draws every symbol of a game that has no hand-made drawings. Symbols that pay more are larger and brighter. */
export function symbolsOf({ emblems: cast, mount, hue }: Look): Pictures {
  const pictures: Record<string, string> = {}
  Object.entries(cast).forEach(([letter, name], index) => {
    const own = hueOf(hue, index)
    if (letter === 'W') pictures[letter] = wildOf(name, hue, mount)
    else if (letter === 'S') pictures[letter] = scatterOf(name, own)
    else if (letter < 'a') pictures[letter] = highOf(name, own, mount)
    else pictures[letter] = lowOf(name, own)
  })
  return pictures
}

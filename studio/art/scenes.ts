import { glow, shade } from './strokes.ts'
import { shadesOf } from './colors.ts'

/**
 * Returns a function that generates numbers from 0 to 1. The seed determines the sequence, so that every player sees
 * the same scene.
 */
function chain(seed: number): () => number {
  let state = seed * 7919 + 13
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const at = (value: number): string => value.toFixed(0)

const frame = (hue: number, sky: string, shapes: string): string => {
  const { middle } = shadesOf(hue)
  const lights = glow('lamp', `${middle} 0, ${middle}55 .4, ${middle}00 1`, '.5 .5 .5')
  return `<defs>${shade('sky', sky)}${lights}</defs><path d="M0 0h1600v1000H0z" fill="url(#sky)"/>${shapes}`
}

function stars(next: () => number, count: number): string {
  return Array.from({ length: count }, () => {
    const [x, y, size] = [next() * 1600, next() * 620, 0.8 + next() * 2]
    return `<circle cx="${at(x)}" cy="${at(y)}" r="${size.toFixed(1)}" fill="#fff" opacity="${(0.25 + next() * 0.6).toFixed(2)}"/>`
  }).join('')
}

function ridge(next: () => number, base: number, height: number, fill: string): string {
  const points = Array.from({ length: 17 }, (_, index) => `${index * 100} ${at(base - next() * height)}`)
  return `<path d="M0 1000L${points.join('L')}L1600 1000Z" fill="${fill}"/>`
}

/** Draws fir trees along a ridge, against the light. */
function firs(next: () => number, base: number, count: number, fill: string): string {
  const fir = (x: number, y: number, size: number) =>
    `<path d="M${at(x)} ${at(y - size)}l${at(size * 0.2)} ${at(size * 0.42)}h-${at(size * 0.1)}l${at(size * 0.2)} ${at(size * 0.4)}h-${at(size * 0.6)}l${at(size * 0.2)} -${at(size * 0.4)}h-${at(size * 0.1)}z"/>`
  const all = Array.from({ length: count }, () => fir(next() * 1600, base + next() * 60, 60 + next() * 80))
  return `<g fill="${fill}">${all.join('')}</g>`
}

function hills(hue: number): string {
  const next = chain(hue + 1)
  const { light, middle, dark, deep } = shadesOf(hue)
  const x = at(350 + next() * 900)
  return frame(
    hue,
    `${deep} 0, ${dark} .5, ${light} 1`,
    `<circle cx="${x}" cy="430" r="420" fill="url(#lamp)"/><circle cx="${x}" cy="430" r="104" fill="#fff8df" opacity=".9"/>${ridge(next, 610, 190, middle)}<path d="M0 610H1600V760H0Z" fill="${light}" opacity=".12"/>${ridge(next, 740, 150, dark)}${firs(next, 760, 34, deep)}${ridge(next, 900, 120, deep)}`,
  )
}

function waves(hue: number): string {
  const next = chain(hue + 2)
  const { light, middle, dark, deep } = shadesOf(hue)
  const rows = Array.from({ length: 7 }, (_, row) => {
    const y = 560 + row * 64
    const crests = Array.from({ length: 9 }, () => `q50 ${at(-26 - next() * 30)} 100 0t100 0`).join('')
    return `<path d="M${-40 * (row % 2)} ${y}${crests}V1000H0Z" fill="${row % 2 ? dark : middle}" opacity="${(0.3 + row * 0.1).toFixed(1)}"/>`
  })
  return frame(
    hue,
    `${deep} 0, ${dark} .4, ${light} .62, ${deep} 1`,
    `<circle cx="1060" cy="500" r="260" fill="url(#lamp)"/><circle cx="1060" cy="500" r="84" fill="${light}"/>${rows.join('')}`,
  )
}

function night(hue: number): string {
  const next = chain(hue + 3)
  const { light, dark, deep } = shadesOf(hue)
  const moon = `<circle cx="1180" cy="250" r="420" fill="url(#lamp)"/><circle cx="1180" cy="250" r="112" fill="url(#moon)"/>${[
    [1148, 222, 20],
    [1214, 268, 28],
    [1166, 298, 13],
    [1206, 206, 11],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#000" opacity=".13"/>`)
    .join('')}`
  return frame(
    hue,
    `#05060f 0, ${deep} .5, ${dark} 1`,
    `<defs>${glow('moon', `#fffdf2 0, #f3e8c8 .55, ${light} 1`)}</defs>${stars(next, 150)}${moon}${ridge(next, 800, 150, dark)}${ridge(next, 880, 110, deep)}${firs(next, 950, 26, '#05060b')}${ridge(next, 985, 50, '#05060b')}`,
  )
}

function rays(hue: number): string {
  const { light, middle, dark, deep } = shadesOf(hue)
  const beams = Array.from(
    { length: 24 },
    (_, index) =>
      `<path d="M800 470L${at(800 + Math.cos(index * 0.2618) * 1300)} ${at(470 + Math.sin(index * 0.2618) * 1300)}L${at(800 + Math.cos(index * 0.2618 + 0.12) * 1300)} ${at(470 + Math.sin(index * 0.2618 + 0.12) * 1300)}Z" fill="${light}" opacity=".14"/>`,
  )
  return frame(
    hue,
    `${dark} 0, ${middle} .5, ${deep} 1`,
    `${beams.join('')}<circle cx="800" cy="470" r="420" fill="url(#lamp)"/>`,
  )
}

/** Draws a hall with an arch of light between fluted pillars, and its reflection on the floor. */
function columns(hue: number): string {
  const { light, middle, dark, deep } = shadesOf(hue)
  const pillar = (x: number, width: number) => {
    const flutes = Array.from({ length: 5 }, (_, index) => {
      const left = x + width * (0.14 + index * 0.16)
      return `<path d="M${at(left)} 214V846" stroke="${deep}" stroke-opacity=".55" stroke-width="${at(width * 0.07)}" stroke-linecap="round"/>`
    })
    const slab = (y: number, over: number, height: number) =>
      `<rect x="${at(x - over)}" y="${y}" width="${at(width + over * 2)}" height="${height}" rx="6" fill="url(#stone)"/><rect x="${at(x - over)}" y="${y}" width="${at(width + over * 2)}" height="5" fill="${light}" opacity=".55"/>`
    return `<rect x="${x}" y="190" width="${width}" height="680" fill="url(#stone)"/>${flutes.join('')}${slab(120, 40, 40)}${slab(160, 22, 34)}${slab(862, 20, 32)}${slab(894, 38, 42)}`
  }
  const stone = shade('stone', `${dark} 0, ${middle} .34, ${light} .46, ${dark} .8, ${deep} 1`, '0 0 1 0')
  return frame(
    hue,
    `${deep} 0, ${dark} .6, ${deep} 1`,
    `<defs>${stone}</defs><path d="M430 920V470A370 370 0 0 1 1170 470V920Z" fill="${middle}" opacity=".35"/><path d="M470 920V480A330 330 0 0 1 1130 480V920Z" fill="${light}" opacity=".14"/><circle cx="800" cy="500" r="520" fill="url(#lamp)"/><path d="M430 920V470A370 370 0 0 1 1170 470V920" fill="none" stroke="${light}" stroke-opacity=".45" stroke-width="10"/><path d="M0 0H1600V110H0Z" fill="${deep}"/><path d="M0 104H1600V122H0Z" fill="${middle}"/>${pillar(40, 130)}${pillar(236, 150)}${pillar(1214, 150)}${pillar(1430, 130)}<path d="M0 930H1600V1000H0Z" fill="${deep}"/><path d="M470 934H1130L1290 1000H310Z" fill="${light}" opacity=".16"/>`,
  )
}

function cloth(hue: number): string {
  const { light, middle, dark, deep } = shadesOf(hue)
  const weave = `<pattern id="weave" width="56" height="56" patternUnits="userSpaceOnUse"><path d="M28 4L52 28L28 52L4 28Z" fill="none" stroke="${light}" stroke-opacity=".1" stroke-width="2"/><circle cx="28" cy="28" r="3" fill="${light}" opacity=".16"/></pattern>`
  return `<defs>${weave}</defs>${frame(hue, `${deep} 0, ${dark} .5, ${deep} 1`, `<circle cx="800" cy="460" r="560" fill="url(#lamp)" opacity=".75"/><path d="M0 0h1600v1000H0z" fill="url(#weave)"/><path d="M60 60H1540V940H60Z" fill="none" stroke="${middle}" stroke-opacity=".5" stroke-width="4"/>`)}`
}

const scenes = { hills, waves, night, rays, columns, cloth } as const
export type Scene = keyof typeof scenes

export const sceneOf = (scene: Scene, hue: number): string => scenes[scene](hue)

import { glow, shade } from './brush.ts'
import { shadesOf } from './look.ts'

/** A repeatable chain of numbers from 0 to 1, so that a scene looks the same to everybody. */
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

function hills(hue: number): string {
  const next = chain(hue + 1)
  const { light, middle, dark, deep } = shadesOf(hue)
  return frame(
    hue,
    `${deep} 0, ${dark} .55, ${light} 1`,
    `<circle cx="${at(350 + next() * 900)}" cy="330" r="240" fill="url(#lamp)"/><circle cx="800" cy="1000" r="90" fill="${light}"/>${ridge(next, 640, 190, middle)}${ridge(next, 760, 150, dark)}${ridge(next, 900, 130, deep)}`,
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
  return frame(
    hue,
    `#05060f 0, ${deep} .5, ${dark} 1`,
    `<circle cx="1220" cy="230" r="300" fill="url(#lamp)"/><circle cx="1220" cy="230" r="86" fill="${light}"/>${stars(next, 150)}${ridge(next, 860, 110, deep)}${ridge(next, 950, 70, '#05060b')}`,
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

function columns(hue: number): string {
  const { light, middle, dark, deep } = shadesOf(hue)
  const pillars = [90, 330, 1150, 1390].map(
    (x) =>
      `<g transform="translate(${x} 0)"><path d="M-14 150H134V190H-14Z" fill="${middle}"/><path d="M0 190H120V900H0Z" fill="${dark}"/><path d="M16 190V900M44 190V900M76 190V900M104 190V900" stroke="${deep}" stroke-width="9"/><path d="M8 190V900" stroke="${light}" stroke-opacity=".35" stroke-width="6"/><path d="M-20 900H140V950H-20Z" fill="${middle}"/></g>`,
  )
  return frame(
    hue,
    `${deep} 0, ${dark} .6, ${deep} 1`,
    `<circle cx="800" cy="480" r="460" fill="url(#lamp)"/>${pillars.join('')}<path d="M0 950H1600V1000H0Z" fill="${deep}"/>`,
  )
}

function cloth(hue: number): string {
  const { light, middle, dark, deep } = shadesOf(hue)
  const weave = `<pattern id="weave" width="56" height="56" patternUnits="userSpaceOnUse"><path d="M28 4L52 28L28 52L4 28Z" fill="none" stroke="${light}" stroke-opacity=".1" stroke-width="2"/><circle cx="28" cy="28" r="3" fill="${light}" opacity=".16"/></pattern>`
  return `<defs>${weave}</defs>${frame(hue, `${deep} 0, ${dark} .5, ${deep} 1`, `<circle cx="800" cy="460" r="560" fill="url(#lamp)" opacity=".75"/><path d="M0 0h1600v1000H0z" fill="url(#weave)"/><path d="M60 60H1540V940H60Z" fill="none" stroke="${middle}" stroke-opacity=".5" stroke-width="4"/>`)}`
}

const scenes = { hills, waves, night, rays, columns, cloth } as const
export type Scene = keyof typeof scenes

/** A room of 1600 × 1000. */
export const sceneOf = (scene: Scene, hue: number): string => scenes[scene](hue)

import type { Theme } from '../games/game.ts'
import type { EmblemName } from './emblems.ts'
import type { Scene } from './scenes.ts'
import type { Mount } from './symbols.ts'

/** How a game is drawn that has no drawings of its own. */
export interface Look {
  /** Symbol → sign; every game has a W. */
  readonly emblems: Readonly<Record<string, EmblemName>>
  readonly mount: Mount
  readonly scene: Scene
  /** Of the room, in degrees of the colour circle. */
  readonly hue: number
}

/** Colours of symbols lie apart on the circle, so that no two of one game are taken for each other. */
export const hueOf = (hue: number, index: number): number => Math.round(hue + 40 + index * 137.5) % 360

const hsl = (hue: number, saturation: number, lightness: number): string => {
  const part = (offset: number): string => {
    const k = (offset + hue / 30) % 12
    const a = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100)
    const value = lightness / 100 - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

export const shadesOf = (hue: number) => ({
  light: hsl(hue, 66, 80),
  middle: hsl(hue, 52, 48),
  dark: hsl(hue, 54, 26),
  deep: hsl(hue, 56, 11),
})

/** The room's colours; the metal is brass, silver or copper. */
export function themeOf(hue: number, metal: 'brass' | 'silver' | 'copper' = 'brass'): Theme {
  const metals = {
    brass: ['#e9c56f', '#6f4a17'],
    silver: ['#dbe3e8', '#55626c'],
    copper: ['#eeb083', '#6b3418'],
  } as const
  const accents = { brass: '#ffd36b', silver: '#e6f1ff', copper: '#ffb984' } as const
  return {
    cloth: hsl(hue, 46, 27),
    clothDeep: hsl(hue, 54, 9),
    well: hsl(hue, 42, 13),
    metal: metals[metal][0],
    metalDeep: metals[metal][1],
    accent: accents[metal],
  }
}

import { hsl } from './colors.ts'

/** The colours in which a game's page is drawn. */
export interface Theme {
  /** The colour of the backdrop, which looks like cloth under a lamp. */
  readonly cloth: string
  readonly clothDeep: string
  /** The background colour of the reels. */
  readonly well: string
  /** The colours of the frame's metal where it is lit and where it is in shadow. */
  readonly metal: string
  readonly metalDeep: string
  /** The colour of win lines and of the spin button. */
  readonly accent: string
}

/** Returns the theme for a hue in degrees and for the metal of the frame. */
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

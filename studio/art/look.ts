import type { EmblemName } from './emblems.ts'
import type { Scene } from './scenes.ts'
import type { Mount } from './mounts.ts'

/** The settings from which a game without hand-made drawings is drawn. */
export interface Look {
  /** The emblem of each symbol, by the symbol's letter. Every game must have a W, because W is also the game's icon. */
  readonly emblems: Readonly<Record<string, EmblemName>>
  readonly mount: Mount
  readonly scene: Scene
  /** The hue of the game's colours, in degrees of the colour circle. */
  readonly hue: number
}

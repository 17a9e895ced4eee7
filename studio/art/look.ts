import type { EmblemName } from './emblems.ts'
import type { Scene } from './scenes.ts'
import type { Mount } from './mounts.ts'

/** The settings from which a game is drawn if it has no hand-made drawings. */
export interface Look {
  /**
   * The emblem of each symbol, by the symbol's letter. Every game must have the symbol W, because its picture is also
   * the game's icon.
   */
  readonly emblems: Readonly<Record<string, EmblemName>>
  readonly mount: Mount
  readonly scene: Scene
  /** The hue of the game's colours, in degrees of the colour circle. */
  readonly hue: number
}

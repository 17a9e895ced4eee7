import type { EmblemName } from './emblems.ts'
import type { Scene } from './scenes.ts'
import type { Mount } from './mounts.ts'

/** How a game without hand-made drawings is drawn. */
export interface Look {
  /** Symbol → emblem. Every game has a W. */
  readonly emblems: Readonly<Record<string, EmblemName>>
  readonly mount: Mount
  readonly scene: Scene
  /** The room's hue, in degrees of the colour circle. */
  readonly hue: number
}

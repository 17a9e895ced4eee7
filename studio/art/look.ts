import type { EmblemName } from './emblems.ts'
import type { Scene } from './scenes.ts'
import type { Mount } from './mounts.ts'

/** How a game is drawn that has no drawings of its own. */
export interface Look {
  /** Symbol → sign; every game has a W. */
  readonly emblems: Readonly<Record<string, EmblemName>>
  readonly mount: Mount
  readonly scene: Scene
  /** Of the room, in degrees of the colour circle. */
  readonly hue: number
}

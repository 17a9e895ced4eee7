import type { RoundView } from '../../play/round-view.ts'
import type { StateView } from '../../play-routes.ts'
import type { LaunchData } from '../launch-data.ts'
import type { TextLookup } from '../text-lookup.ts'
import type { Sound } from '../sound.ts'
import type { Stage } from '../stage.ts'
import type { Seals } from '../verify/seals.ts'

export interface MenuTools {
  readonly launch: LaunchData
  readonly t: TextLookup
  readonly sound: Sound
  readonly stage: Stage
  /**
   * Returns the last round, the commitment of the next round, the hall of a bingo game, and the commitments that this
   * tab has received so far.
   */
  readonly rounds: () => {
    readonly last: RoundView | null
    readonly nextSeal: string | null
    readonly hall: StateView['hall']
    readonly seals: Seals
  }
}

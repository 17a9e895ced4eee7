import type { ResponsibleInfo } from '@baize/contract/content/collections'
import type { PeriodMode } from '../../../data/responsible-info.ts'
import { type Family, heldStates, offeredStates } from '../family/family-limits.ts'
import { FamilySection } from '../family/family-section.tsx'
import { RealityCheckSetting } from '../reality-check-setting.tsx'
import { SessionLimitSetting } from '../session-limit.tsx'

interface TimeSectionsProps {
  readonly mode: PeriodMode
  readonly content: ResponsibleInfo['rgContent']
  /** Undefined while the limits are loading. */
  readonly family: Family | undefined
}

/**
 * The reality check, the session limit and the limits on game time: those that can be set in this mode, and any others
 * that the player already has.
 */
export function TimeSections({ mode, content, family }: TimeSectionsProps) {
  const isDynamic = mode === 'dynamic'
  const gameTime = family ? gameTimeIn(family, isDynamic) : []
  return (
    <>
      {!isDynamic && <RealityCheckSetting info={content.realityCheckInfo} />}
      {isDynamic && family && (
        <FamilySection title="reality" info={content.realityCheckInfo} states={checkIn(family)} />
      )}
      <SessionLimitSetting info={content.sessionLimitInfo} isOffered={!isDynamic} />
      {gameTime.length > 0 && <FamilySection title="gameTime" info={content.gameTimeLimitInfo} states={gameTime} />}
    </>
  )
}

/**
 * Returns the reality check to show. A player can have only one, so if the player has a reality check without an end
 * date, it is shown instead of the field for a new one.
 */
function checkIn(family: Family) {
  const endless = heldStates(family, ['REALITY_CHECK'], 'Weekly')
  return endless.length > 0 ? endless : offeredStates(family, ['REALITY_CHECK'])
}

const gameTimeIn = (family: Family, isOffered: boolean) => [
  ...(isOffered ? offeredStates(family, ['GAME_TIME_LIMIT']) : heldStates(family, ['GAME_TIME_LIMIT'], 'Dynamic')),
  ...heldStates(family, ['GAME_TIME_LIMIT'], 'Weekly'),
]

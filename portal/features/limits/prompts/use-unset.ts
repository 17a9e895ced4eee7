import { useResponsibleTools } from '../../../data/responsible-info.ts'
import { type LimitName, useOwnLimits } from '../limits.ts'
import { useSessionLimit } from '../use-session-limit.ts'
import { useFamilyLimits } from '../family/family-limits.ts'

/**
 * The types of limits with an end date, which players can set in `dynamic` mode. Each type is listed with the limits
 * without an end date that restrict the same thing: if the player has one of them, the type counts as set.
 */
const dynamicTypes = {
  DEPOSIT_LIMIT: ['daily', 'weekly', 'monthly'],
  LOSS_LIMIT: ['loss'],
  WAGER_LIMIT: ['wager'],
  GAME_TIME_LIMIT: [],
} as const satisfies Record<string, readonly LimitName[]>
type DynamicType = keyof typeof dynamicTypes

/** Text key of the limit's name. */
export type UnsetName = `names.${LimitName | 'session'}` | `dynamic.names.${DynamicType}`

/** Returns the limits that the player could set but has not set, or undefined while they are loading. */
export function useUnset(): readonly UnsetName[] | undefined {
  const { mode, isKnown } = useResponsibleTools()
  const own = useOwnLimits().data
  const fixed = useSessionLimit(mode === 'fixed').data
  const dynamic = useFamilyLimits(mode === 'dynamic').data
  if (!own || !isKnown) return undefined
  const unset = own.limits.flatMap(({ name, limit }) => (limit === undefined ? [name] : []))
  if (mode === 'dynamic') return dynamic && unsetTypes(unset, dynamic.limits)
  const money = unset.map((name) => `names.${name}` as const)
  return fixed && (fixed.sessionLimit === 'OFF' ? [...money, 'names.session'] : money)
}

function unsetTypes(
  unset: readonly LimitName[],
  limits: readonly { readonly limitType: string; readonly limit: string }[],
): UnsetName[] {
  const types = Object.keys(dynamicTypes) as DynamicType[]
  const isSet = (type: DynamicType) => limits.some(({ limitType, limit }) => limitType === type && limit !== 'OFF')
  return types
    .filter((type) => !isSet(type) && dynamicTypes[type].every((name) => unset.includes(name)))
    .map((type) => `dynamic.names.${type}` as const)
}

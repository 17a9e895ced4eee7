import type { BonusPlanPost } from '@baize/contract/content/collections'
import { type Read, readBy, useRead } from '@baize/web/queries/read.ts'
import { fetchJson } from '../data/fetch-json.ts'
import { paths } from '../navigation/paths.ts'
import { useLanguage } from '../texts/text-scope.tsx'

type Plans = ReadonlyMap<string, BonusPlanPost>

const noPlans: Plans = new Map()

/** Reads the content service's posts about bonus plans, by plan id. */
export function usePlanPosts(): Read<Plans> {
  const address = paths.bonusPlans(useLanguage())
  return useRead({
    ...readBy('content', 'bonus-plans', address, (signal) => fetchJson<BonusPlanPost[]>(address, signal)),
    select: (plans): Plans => new Map(plans.map((plan) => [plan.bonus_plan_id, plan])),
    staleTime: 60_000,
  })
}

/**
 * Returns the posts about bonus plans that have loaded so far. If a plan has no post, the page shows the platform's
 * name for the plan.
 */
export const useBonusPlans = (): Plans => usePlanPosts().data ?? noPlans

import type { BonusPlanPost } from '@baize/contract/content/collections'
import { type Read, readBy, useRead } from '@baize/web/queries/read.ts'
import { fetchJson } from '../data/fetch-json.ts'
import { paths } from '../navigation/paths.ts'
import { useLanguage } from '../texts/text-scope.tsx'

type Plans = ReadonlyMap<string, BonusPlanPost>

const noPlans: Plans = new Map()

/** The content service's post of each bonus plan, by the plan's id. */
export function usePlanPosts(): Read<Plans> {
  const address = paths.bonusPlans(useLanguage())
  return useRead({
    ...readBy('content', 'bonus-plans', address, (signal) => fetchJson<BonusPlanPost[]>(address, signal)),
    select: (plans): Plans => new Map(plans.map((plan) => [plan.bonus_plan_id, plan])),
    staleTime: 60_000,
  })
}

/** The same as far as they are known. If a post is missing, the platform's name is shown. */
export const useBonusPlans = (): Plans => usePlanPosts().data ?? noPlans

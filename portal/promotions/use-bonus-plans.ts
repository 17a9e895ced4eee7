import type { BonusPlanPost } from '@baize/contract/content/collections'
import { useQuery } from '@tanstack/react-query'
import { fetchJson } from '../data/fetch-json.ts'
import { paths } from '../navigation/paths.ts'
import { useLanguage } from '../texts/text-scope.tsx'

interface PlanData {
  readonly plans: ReadonlyMap<string, BonusPlanPost>
  readonly isPending: boolean
  readonly isError: boolean
  readonly retry: () => void
}

/**
 * The content service's post of each bonus plan, by the plan's id. If a post is missing, the platform's name is shown.
 */
export function useBonusPlans(): PlanData {
  const address = paths.bonusPlans(useLanguage())
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['bonus-plans', address],
    queryFn: async ({ signal }) => (await fetchJson(address, signal)) as BonusPlanPost[],
    staleTime: 60_000,
  })
  return {
    plans: new Map(data?.map((plan) => [plan.bonus_plan_id, plan])),
    isPending,
    isError,
    retry: () => void refetch(),
  }
}

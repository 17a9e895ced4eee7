import type { ResponsibleInfo } from '@baize/contract/content/collections'
import { useQuery } from '@tanstack/react-query'
import { fetchJson } from './fetch-json.ts'
import type { ResponsibleInfoReply } from '../content-service/responsible-info-resource.ts'
import { paths } from '../navigation/paths.ts'
import { useLanguage } from '../texts/text-scope.tsx'

/** `dynamic`: players choose an amount and a period. `fixed`: they choose from lists. */
export type PeriodMode = 'fixed' | 'dynamic'

interface ResponsibleTools {
  readonly mode: PeriodMode
  readonly content: ResponsibleInfo['rgContent']
  /** The mode is not known yet. */
  readonly isPending: boolean
}

/** How the operator lets players limit themselves. Without an answer of the content service the mode is fixed. */
export function useResponsibleTools(): ResponsibleTools {
  const address = paths.responsibleInfo(useLanguage())
  const { data, isPending } = useQuery({
    queryKey: ['responsible-info', address],
    queryFn: async ({ signal }) => (await fetchJson(address, signal)) as ResponsibleInfoReply,
    staleTime: 30_000,
  })
  const mode = data?.rgPeriodType === 'Dynamic' ? 'dynamic' : 'fixed'
  return { mode, content: data?.rgContent ?? {}, isPending }
}

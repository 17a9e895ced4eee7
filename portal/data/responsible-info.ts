import type { ResponsibleInfo } from '@baize/contract/content/collections'
import { readBy, useRead } from '@baize/web/queries/read.ts'
import { fetchJson } from './fetch-json.ts'
import type { ResponsibleInfoReply } from '../content/responsible-info-resource.ts'
import { paths } from '../navigation/paths.ts'
import { useLanguage } from '../texts/text-scope.tsx'

/** `dynamic`: players type an amount and a period. `fixed`: they choose both from lists. */
export type PeriodMode = 'fixed' | 'dynamic'

interface ResponsibleTools {
  readonly mode: PeriodMode
  readonly content: ResponsibleInfo['rgContent']
  /** False until the content service has replied or failed. */
  readonly isKnown: boolean
}

/** Returns how this operator lets players set limits. The mode is `fixed` if the content service does not reply. */
export function useResponsibleTools(): ResponsibleTools {
  const address = paths.responsibleInfo(useLanguage())
  const { data, error } = useRead(
    readBy('content', 'responsible-info', address, (signal) => fetchJson<ResponsibleInfoReply>(address, signal)),
  )
  const mode = data?.rgPeriodType === 'Dynamic' ? 'dynamic' : 'fixed'
  return { mode, content: data?.rgContent ?? {}, isKnown: data !== undefined || error !== null }
}

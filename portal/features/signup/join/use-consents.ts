import { consents } from '@baize/contract/players/player'
import { useRead } from '@baize/web/queries/read.ts'
import { readOf } from '../../../data/reads.ts'
import { useLanguage } from '../../../texts/text-scope.tsx'

/** Reads the consents that apply now, in the page's language. */
export function useConsents() {
  const language = useLanguage()
  return useRead({ ...readOf(['consents', language], consents, {}), select: (reply) => reply.consents })
}

import { consents } from '@baize/contract/players/player'
import type { Reply } from '@baize/contract/op'
import { useRead } from '@baize/web/queries/read.ts'
import { readOf } from '../../../data/reads.ts'
import { useLanguage } from '../../../texts/text-scope.tsx'

export type Consent = Reply<typeof consents>['consents'][number]

/**
 * Reads the consents that apply now, in the page's language.
 * @param ofPage the consents in the page from the server, which may come from a cache. They are shown until the platform
 * has replied. Empty if the server could not read them
 */
export function useConsents(ofPage: readonly Consent[]) {
  const language = useLanguage()
  return useRead({
    ...readOf(['consents', language], consents, {}),
    // Not `initialData`: the server would keep it for later requests, although the wording may have changed since.
    ...(ofPage.length > 0 && { placeholderData: { status: 'SUCCESS', consents: [...ofPage] } }),
    select: (reply) => reply.consents,
  })
}

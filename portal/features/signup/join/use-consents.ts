import { consents } from '@baize/contract/players/player'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/client.ts'
import { useLanguage } from '../../../texts/text-scope.tsx'

/** The consents in force, worded in the language of the page. */
export function useConsents() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['consents', language],
    queryFn: async ({ signal }) => (await call(consents, {}, { signal })).consents,
  })
}

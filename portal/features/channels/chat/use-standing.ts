import { getChannelStanding } from '@baize/contract/channels/player'
import type { Reply } from '@baize/contract/op'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/client.ts'
import { useIsPlayer } from '../../../data/session.ts'

export type Standing = Reply<typeof getChannelStanding>

/** The player's nickname and mute; undefined for visitors and until loaded. */
export function useStanding() {
  const { data } = useQuery({
    queryKey: ['channels', 'standing'],
    queryFn: ({ signal }) => call(getChannelStanding, {}, { signal }),
    enabled: useIsPlayer(),
  })
  return data
}

import { getRealityCheck } from '@baize/contract/games/player'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../data/client.ts'
import { useAfterRound } from '../../../data/events/game-round.ts'
import { askedForPlay } from '../../../data/query.tsx'
import { useNow } from '../../../shell/clock.tsx'
import { RealityDialog } from './reality-dialog.tsx'
import { useRelaunchAfter } from './use-relaunch-after.ts'

/**
 * Interrupts play after the interval that the player has chosen. The platform accepts no stakes until the player
 * responds (UKGC RTS 13).
 * @param children is shown while no check is due, so that two dialogs never meet
 */
export function RealityCheck({ children }: { children: ReactNode }) {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['reality-check'],
    queryFn: ({ signal }) => call(getRealityCheck, {}, { signal }),
    ...askedForPlay,
  })
  const nowMs = useNow().getTime()
  const leftMs =
    data?.dueAt === undefined
      ? Number.POSITIVE_INFINITY
      : Date.parse(data.dueAt) - Date.parse(data.at) - Math.max(0, nowMs - dataUpdatedAt)
  useRelaunchAfter(leftMs <= 0, 'refused')
  return useAfterRound(leftMs <= 0) ? <RealityDialog /> : children
}

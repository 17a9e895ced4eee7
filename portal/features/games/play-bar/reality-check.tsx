import { getRealityCheck } from '@baize/contract/games/player'
import { useRead } from '@baize/web/queries/read.ts'
import type { ReactNode } from 'react'
import { readOf } from '../../../data/reads.ts'
import { useAfterRound } from '../../../data/events/game-round.ts'
import { askedForPlay } from '../../../data/query.tsx'
import { useMsSinceReply } from '../../../data/ms-since-reply.ts'
import { RealityDialog } from './reality-dialog.tsx'
import { useRelaunchAfter } from './use-relaunch-after.ts'

/**
 * Interrupts play at the interval that the player has chosen. The platform accepts no stakes until the player responds
 * (UKGC RTS 13).
 * @param children is shown while there is no check to confirm, so that two dialogs never appear at the same time
 */
export function RealityCheck({ children }: { children: ReactNode }) {
  const read = useRead({ ...readOf('reality-check', getRealityCheck, {}), ...askedForPlay })
  const { data } = read
  const sinceMs = useMsSinceReply(read)
  const leftMs =
    data?.dueAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(data.dueAt) - Date.parse(data.at) - sinceMs
  useRelaunchAfter(leftMs <= 0, 'refused')
  return useAfterRound(leftMs <= 0) ? <RealityDialog /> : children
}

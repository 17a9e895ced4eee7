import { getPlayQuestion } from '@baize/contract/protection/player'
import { useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { readOf } from '../../../data/reads.ts'
import { useAfterRound } from '../../../data/events/game-round.ts'
import { askedForPlay } from '../../../data/query.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { useRelaunchAfter } from './use-relaunch-after.ts'

/**
 * Asks players whose play shows markers of harm how they feel about it. The platform accepts no stakes until they
 * answer (LCCP 3.4.3). After the answers "less" and "help" the dialog stays open and offers the next step.
 */
export function PlayQuestion() {
  const [led, setLed] = useState(false)
  const { data } = useRead({ ...readOf('protection', getPlayQuestion, {}), ...askedForPlay })
  const isWaiting = data?.waiting ?? false
  useRelaunchAfter(isWaiting, 'refused')
  const shows = useAfterRound(isWaiting)
  if (!shows && !led) return null
  return <QuestionDialog week={data?.week} onLead={() => setLed(true)} onClose={() => setLed(false)} />
}

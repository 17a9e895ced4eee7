import { getPlayQuestion } from '@baize/contract/protection'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../data/client.ts'
import { refetchAfterError } from '../../../data/query.tsx'
import { ChunkBoundary } from '../../../shell/chunk-boundary.tsx'
import { loadChunk } from '../../../shell/load-chunk.ts'

const QuestionDialog = lazy(() =>
  loadChunk(() => import('./question-dialog.tsx').then((module) => ({ default: module.QuestionDialog }))),
)

/**
 * Asks players whose play shows markers of harm how they feel about it. The platform accepts no stakes until they answer
 * (LCCP 3.4.3). The dialog stays after an answer that leads on.
 */
export function PlayQuestion() {
  const [led, setLed] = useState(false)
  const { data } = useQuery({
    queryKey: ['protection', 'question'],
    queryFn: ({ signal }) => call(getPlayQuestion, {}, { signal }),
    refetchInterval: refetchAfterError,
  })
  if (!data?.waiting && !led) return null
  return (
    <ChunkBoundary>
      <Suspense>
        <QuestionDialog week={data?.week} onLead={() => setLed(true)} onClose={() => setLed(false)} />
      </Suspense>
    </ChunkBoundary>
  )
}

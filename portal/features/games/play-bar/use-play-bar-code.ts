import { useEffect, useState } from 'react'
import { loadChunk } from '../../../frame/load-chunk.ts'
import type { PlayBarCode } from '../window/play-bar-context.ts'

/** Loads the play bar's code once a game for real money needs it. */
export function usePlayBarCode(isNeeded: boolean): PlayBarCode {
  const [code, setCode] = useState<PlayBarCode>('awaited')
  useEffect(() => {
    if (!isNeeded) return
    loadChunk(() => import('./play-bar.tsx')).then(
      ({ PlayBar }) => setCode({ PlayBar }),
      () => setCode('missing'),
    )
  }, [isNeeded])
  return code
}

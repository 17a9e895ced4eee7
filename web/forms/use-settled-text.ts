import { useEffect, useState } from 'react'

/**
 * Returns the text once it has not changed for `pauseMs`, so that a search sends one request and not one per letter.
 */
export function useSettledText(text: string, pauseMs = 400): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}

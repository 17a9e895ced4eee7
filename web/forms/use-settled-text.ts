import { useEffect, useState } from 'react'

/**
 * Returns the text once it has not changed for `pauseMs`. A search then sends one request, and not one request per
 * letter.
 */
export function useSettledText(text: string, pauseMs = 400): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}

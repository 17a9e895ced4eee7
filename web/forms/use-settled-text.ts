import { useEffect, useState } from 'react'

/** The text once it has stayed the same for a moment. Typing then asks the platform once, and not for each letter. */
export function useSettledText(text: string, pauseMs = 400): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}

import { useEffect, useState } from 'react'

const pauseMs = 400

/** The text once it has stayed the same for a moment. Typing then asks the platform once, and not for each letter. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

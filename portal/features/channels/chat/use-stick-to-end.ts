import { useEffect, useRef, useState } from 'react'

/** A list counts as scrolled to its end within this distance. */
const nearPx = 48

/**
 * Scrolls a list to each new message, unless the reader has scrolled up.
 * @param newest id of the newest message, which triggers the scrolling
 */
export function useStickToEnd(newest: string | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [isBehind, setIsBehind] = useState(false)
  const goToEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight })
  useEffect(() => {
    const list = box.current
    if (newest === undefined || !list) return
    if (isAtEnd.current) list.scrollTo({ top: list.scrollHeight })
    else setIsBehind(true)
  }, [newest])
  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearPx
    if (isAtEnd.current) setIsBehind(false)
  }
  return { box, onScroll, isBehind, goToEnd }
}

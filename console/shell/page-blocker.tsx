import type { Block } from '@baize/web/forms/leave-guard'
import { useBlocker } from 'react-router'

/** Holds back a link or the way back to another page. */
export const blockPage: Block = (part) => <PageBlocker part={part} />

function PageBlocker({ part }: { part: Parameters<Block>[0] }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
  return <div className="contents">{part(blocker)}</div>
}

import { Skeleton } from '@baize/ui/skeleton'
import { BoardPart, type PartChoice } from '../parts/board-part.tsx'
import { FeedNotice } from '../feed/feed-notice.tsx'
import { useFeed } from '../feed/use-feed.ts'
import { ChatLog } from './chat-log.tsx'
import { useStanding } from './use-standing.ts'
import { Writing } from './writing.tsx'

export function Chat({ choice }: { choice: PartChoice }) {
  const { state, messages, open } = useFeed(choice.channelId)
  const standing = useStanding()
  return (
    <BoardPart part="chat" choice={choice}>
      <FeedNotice state={state} />
      {state === 'loading' ? (
        <Skeleton className="h-96" />
      ) : (
        <ChatLog key={choice.channelId} messages={messages} nickname={standing.data?.nickname} />
      )}
      {state !== 'gone' && (
        <div className="mt-5">
          <Writing channelId={choice.channelId} isOpen={open} standing={standing} />
        </div>
      )}
    </BoardPart>
  )
}

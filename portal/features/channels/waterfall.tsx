import { Skeleton } from '@baize/ui/skeleton'
import { useTranslations } from 'use-intl/react'
import { Author } from './parts/author.tsx'
import { BoardPart, type PartChoice } from './parts/board-part.tsx'
import { FeedNotice } from './feed/feed-notice.tsx'
import { useFeed } from './feed/use-feed.ts'
import { MessageLog } from './parts/message-log.tsx'
import { WrittenAt } from './parts/written-at.tsx'

/** A read-only list of every message in a channel, newest first. */
export function Waterfall({ choice, isSpoken }: { choice: PartChoice; isSpoken: boolean }) {
  const t = useTranslations('channels')
  const { state, messages } = useFeed(choice.channelId)
  return (
    <BoardPart part="waterfall" choice={choice}>
      <FeedNotice state={state} />
      {state === 'loading' ? (
        <Skeleton className="h-96" />
      ) : (
        <MessageLog label={t('waterfall.title')} isSpoken={isSpoken} className="h-96 grow tablet:h-[32rem]">
          {messages.length === 0 && <p className="py-4 text-ivory-300">{t('waterfall.empty')}</p>}
          <ol className="divide-y divide-ivory-50/6">
            {messages.toReversed().map((message) => (
              <li key={message.messageId} className="animate-rise py-3">
                <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <Author message={message} />
                  <WrittenAt at={message.at} />
                </p>
                <p dir="auto" className="text-sm break-words text-ivory-200">
                  {message.content}
                </p>
              </li>
            ))}
          </ol>
        </MessageLog>
      )}
    </BoardPart>
  )
}

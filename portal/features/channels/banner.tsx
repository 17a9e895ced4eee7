import { Skeleton } from '@baize/ui/skeleton'
import { useTranslations } from 'use-intl/react'
import { BoardPart, type PartChoice } from './parts/board-part.tsx'
import { FeedNotice } from './feed/feed-notice.tsx'
import { useFeed } from './feed/use-feed.ts'
import { WrittenAt } from './parts/written-at.tsx'

/** The casino's newest message in a channel. */
export function Banner({ choice, isSpoken }: { choice: PartChoice; isSpoken: boolean }) {
  const t = useTranslations('channels')
  const { state, house } = useFeed(choice.channelId)
  return (
    <BoardPart part="banner" choice={choice}>
      <FeedNotice state={state} />
      {state === 'loading' ? (
        <Skeleton className="h-16" />
      ) : (
        <div aria-live={isSpoken ? 'polite' : 'off'} className="min-h-16">
          {house ? (
            <div key={house.messageId} className="animate-rise">
              <p dir="auto" className="font-display text-2xl break-words text-brass-200">
                {house.content}
              </p>
              <p className="mt-2">
                <WrittenAt at={house.at} />
              </p>
            </div>
          ) : (
            <p className="text-ivory-300">{t('banner.empty')}</p>
          )}
        </div>
      )}
    </BoardPart>
  )
}

import { getChannels } from '@baize/contract/channels/player'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { Banner } from './banner.tsx'
import { Chat } from './chat/chat.tsx'
import { type BoardPart, useChoices } from './parts/use-choices.ts'
import { Waterfall } from './waterfall.tsx'

/** Banner, chat and waterfall, each with a channel of its own. */
export function Board() {
  const t = useTranslations('channels')
  const { data, isError, refetch } = useQuery({
    queryKey: ['channels', 'list'],
    queryFn: async ({ signal }) => (await call(getChannels, {}, { signal })).channels,
  })
  const channels = data ?? []
  const { chosen, choose } = useChoices(channels.map(({ channelId }) => channelId))
  if (!data && isError) return <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
  if (!data) return <BoardSkeleton />
  if (channels.length === 0) return <p className="text-ivory-300">{t('none')}</p>
  const choiceOf = (part: BoardPart) => ({
    channels,
    channelId: chosen(part),
    onChoose: (channelId: string) => choose(part, channelId),
  })
  // a screen reader hears each channel from one part
  const isHeard = (part: BoardPart, ...before: readonly BoardPart[]) =>
    before.every((other) => chosen(other) !== chosen(part))
  return (
    <div className="grid gap-6 tablet:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="min-w-0 tablet:col-span-2">
        <Banner choice={choiceOf('banner')} isSpoken={isHeard('banner', 'chat')} />
      </div>
      <Chat choice={choiceOf('chat')} />
      <Waterfall choice={choiceOf('waterfall')} isSpoken={isHeard('waterfall', 'chat', 'banner')} />
    </div>
  )
}

function BoardSkeleton() {
  return (
    <div aria-busy className="grid gap-6 tablet:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Skeleton className="h-48 tablet:col-span-2" />
      <Skeleton className="h-[40rem]" />
      <Skeleton className="h-[40rem]" />
    </div>
  )
}

import { getChannels } from '@baize/contract/channels/player'
import type { Reply } from '@baize/contract/op'
import { Skeleton } from '@baize/ui/skeleton'
import { useRead } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { Banner } from './banner.tsx'
import { Chat } from './chat/chat.tsx'
import { type BoardPart, useChoices } from './parts/use-choices.ts'
import { Waterfall } from './waterfall.tsx'

/**
 * The banner, the chat and the waterfall, which is a list of all messages of a channel. For each of the three, the
 * reader selects a channel.
 */
export function Board() {
  const t = useTranslations('channels')
  const read = useRead({ ...readOf('channels', getChannels, {}), select: ({ channels }) => channels })
  return (
    <Loaded
      read={read}
      waiting={<BoardSkeleton />}
      failed={t('failed')}
      empty={<p className="text-ivory-300">{t('none')}</p>}
    >
      {(channels) => <Parts channels={channels} />}
    </Loaded>
  )
}

function Parts({ channels }: { channels: Reply<typeof getChannels>['channels'] }) {
  const { chosen, choose } = useChoices(channels.map(({ channelId }) => channelId))
  const choiceOf = (part: BoardPart) => ({
    channels,
    channelId: chosen(part),
    onChoose: (channelId: string) => choose(part, channelId),
  })
  // If several of banner, chat and waterfall show the same channel, only one of them announces its messages to screen
  // readers.
  const isAnnounced = (part: BoardPart, ...before: readonly BoardPart[]) =>
    before.every((other) => chosen(other) !== chosen(part))
  return (
    <div className="grid gap-6 tablet:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="min-w-0 tablet:col-span-2">
        <Banner choice={choiceOf('banner')} isSpoken={isAnnounced('banner', 'chat')} />
      </div>
      <Chat choice={choiceOf('chat')} />
      <Waterfall choice={choiceOf('waterfall')} isSpoken={isAnnounced('waterfall', 'chat', 'banner')} />
    </div>
  )
}

function BoardSkeleton() {
  return (
    <div className="grid gap-6 tablet:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Skeleton className="h-48 tablet:col-span-2" />
      <Skeleton className="h-[40rem]" />
      <Skeleton className="h-[40rem]" />
    </div>
  )
}

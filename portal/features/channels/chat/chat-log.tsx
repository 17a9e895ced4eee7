import type { ChannelMessage } from '@baize/contract/channels/player'
import { Button } from '@baize/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Author } from '../parts/author.tsx'
import { MessageLog } from '../parts/message-log.tsx'
import { WrittenAt } from '../parts/written-at.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { useStickToEnd } from './use-stick-to-end.ts'

interface ChatLogProps {
  readonly messages: readonly ChannelMessage[]
  /** The player's own nickname. Undefined for visitors, and for players who have not chosen one. */
  readonly nickname: string | undefined
}

/** The messages of a chat, oldest first. */
export function ChatLog({ messages, nickname }: ChatLogProps) {
  const t = useTranslations('channels')
  const { box, onScroll, isBehind, goToEnd } = useStickToEnd(messages.at(-1)?.messageId)
  const [reported, setReported] = useState<ChannelMessage>()
  return (
    <div className="relative">
      <MessageLog ref={box} onScroll={onScroll} label={t('chat.title')} isSpoken className="h-96">
        {messages.length === 0 && (
          <p className="py-4 text-ivory-300">{t(nickname === undefined ? 'chat.empty' : 'chat.emptyPlayer')}</p>
        )}
        <ol className="grid gap-1">
          {messages.map((message) => (
            <Line
              key={message.messageId}
              message={message}
              isOwn={message.nickname !== undefined && message.nickname === nickname}
              onReport={nickname === undefined ? undefined : () => setReported(message)}
            />
          ))}
        </ol>
      </MessageLog>
      {isBehind && (
        <Button tone="secondary" size="small" onClick={goToEnd} className="absolute bottom-3 left-1/2 -translate-x-1/2">
          {t('chat.newest')}
        </Button>
      )}
      {reported && <ReportDialog message={reported} onClose={() => setReported(undefined)} />}
    </div>
  )
}

function Line(props: { message: ChannelMessage; isOwn: boolean; onReport: (() => void) | undefined }) {
  const t = useTranslations('channels.report')
  const { message, isOwn, onReport } = props
  const { by, content, at } = message
  return (
    <li className="flex items-start gap-2 py-1.5">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Author message={message} isOwn={isOwn} />
          <WrittenAt at={at} />
        </p>
        <p dir="auto" className="break-words text-ivory-100">
          {content}
        </p>
      </div>
      {by === 'player' && !isOwn && onReport && (
        <Button tone="link" size="small" onClick={onReport} className="shrink-0">
          {t('open')}
        </Button>
      )}
    </li>
  )
}

import { classNames } from '@baize/ui/class-names'
import { Dialog } from '@baize/ui/dialog'
import { Icon } from '@baize/ui/icon'
import { PagedRows } from '@baize/web/lists/paged-rows'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { useTranslations } from 'use-intl/react'
import { usePlayer } from '../../data/player.ts'
import { type InboxMessage, useInbox } from './use-inbox.ts'

export function MessagesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('messages')
  const shell = useTranslations('shell.sidebar')
  const { data: player } = usePlayer()
  const title = player ? t('title', { name: `${player.firstName} ${player.lastName}` }) : shell('messages')
  return (
    <Dialog open onClose={onClose} title={title} size="medium">
      <Inbox />
    </Dialog>
  )
}

function Inbox() {
  const t = useTranslations('messages')
  const pages = useInbox()
  return (
    <PagedRows pages={pages} waiting="h-48" failed={t('failed')} empty={<NoMessages />} more={t('older')}>
      {(messages) => (
        <ul className="grid grid-cols-1 gap-4">
          {messages.map((message) => (
            <li key={message.messageId}>
              <Message message={message} />
            </li>
          ))}
        </ul>
      )}
    </PagedRows>
  )
}

function NoMessages() {
  const t = useTranslations('messages')
  return (
    <div className="grid justify-items-center gap-4 py-10 text-ivory-300">
      <span className="grid size-16 place-items-center rounded-full border border-felt-500 bg-felt-950/40 text-brass-300">
        <Icon name="mail" className="size-7" />
      </span>
      <p className="font-display text-xl text-ivory-100">{t('empty')}</p>
    </div>
  )
}

function Message({ message: { content, sentAt, isNew } }: { message: InboxMessage }) {
  const t = useTranslations('messages')
  const written = useInstant('longMinute')(sentAt)
  return (
    <article
      className={classNames(
        'rounded-card border-l-2 bg-felt-950/40 px-5 py-4',
        isNew ? 'border-brass-400' : 'border-transparent',
      )}
    >
      <p className="flex items-center justify-between gap-4 text-xs text-ivory-300">
        <time dateTime={sentAt}>{written}</time>
        {isNew && <span className="eyebrow text-brass-300">{t('new')}</span>}
      </p>
      <div
        className="rich-text mt-2 break-words text-ivory-100 [&_table]:block [&_table]:overflow-x-auto"
        // The platform has sanitised this HTML.
        dangerouslySetInnerHTML={{ __html: content }}
      />
    </article>
  )
}

import type { ChannelMessage } from '@baize/contract/channels/player'
import { classNames } from '@baize/ui/class-names'
import { useTranslations } from 'use-intl/react'

/** The name of a message's author. The casino's own messages have a different colour and a label. */
export function Author({ message: { by, nickname }, isOwn = false }: { message: ChannelMessage; isOwn?: boolean }) {
  const t = useTranslations('channels')
  return (
    <span
      className={classNames('text-sm font-semibold break-all', by === 'house' ? 'text-brass-300' : 'text-ivory-100')}
    >
      {by === 'house' ? <span>{t('house')}</span> : <bdi>{nickname}</bdi>}
      {isOwn && <span className="font-normal text-ivory-300"> ({t('you')})</span>}
    </span>
  )
}

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useIsOwnPlayer } from '../data/own-players.ts'

/**
 * Shows the buttons to decide about a player. If the account belongs to the member, a note says that they cannot decide
 * about themselves.
 */
export function OtherPlayer({ playerId, children }: { playerId: string; children: ReactNode }) {
  const t = useTranslations('shell')
  const isOwn = useIsOwnPlayer()
  if (!isOwn(playerId)) return children
  return <span className="text-xs text-ivory-300 tablet:max-w-44">{t('ownPlayer')}</span>
}

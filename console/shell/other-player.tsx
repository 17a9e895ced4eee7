import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useIsOwnPlayer } from '../data/own-players.ts'

/** The controls of a decision about a player. Members whose own account it is read why they cannot decide. */
export function OtherPlayer({ playerId, children }: { playerId: string; children: ReactNode }) {
  const t = useTranslations('shell')
  const isOwn = useIsOwnPlayer()
  if (!isOwn(playerId)) return children
  return <span className="text-xs text-ivory-300 tablet:max-w-44">{t('ownPlayer')}</span>
}

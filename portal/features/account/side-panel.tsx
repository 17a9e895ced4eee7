import { useTranslations } from 'use-intl/react'
import { readableCode } from '../../texts/code-text.ts'
import { BalanceRows } from '../../frame/balance-rows.tsx'
import type { AccountPlayer } from './account-player.ts'

/** A panel beside the account on wide screens, with the player's name, VIP level and balances. */
export function SidePanel({ player }: { player: AccountPlayer }) {
  const t = useTranslations('account.panel')
  // Operators can define additional VIP levels. These have no translation, so their code is shown in a readable form.
  const level = `vipNames.${player.vipStatus as 'LORD'}` as const
  return (
    <aside
      aria-label={t('label')}
      className="hidden rounded-panel border border-ivory-50/6 bg-felt-850/95 p-6 shadow-panel app:sticky app:top-28 app:block app:self-start"
    >
      <p className="font-display text-2xl break-words text-ivory-50">
        {player.firstName} {player.lastName}
      </p>
      <p className="eyebrow mt-2 text-brass-300">
        {t('vip')}: {t.has(level) ? t(level) : readableCode(player.vipStatus)}
      </p>
      <BalanceRows className="mt-6" />
    </aside>
  )
}

import { useTranslations } from 'use-intl/react'
import { codeText } from '../../texts/code-text.ts'
import { BalanceRows } from '../../shell/balance-rows.tsx'
import type { AccountPlayer } from './account-player.ts'

/** On wide screens beside the account: name, standing, money. */
export function SidePanel({ player }: { player: AccountPlayer }) {
  const t = useTranslations('account.panel')
  const names = useTranslations('account.panel.vipNames')
  return (
    <aside
      aria-label={t('label')}
      className="hidden rounded-panel border border-ivory-50/6 bg-felt-850/95 p-6 shadow-panel app:sticky app:top-28 app:block app:self-start"
    >
      <p className="font-display text-2xl break-words text-ivory-50">
        {player.firstName} {player.lastName}
      </p>
      <p className="eyebrow mt-2 text-brass-300">
        {t('vip')}: {codeText(names, player.vipStatus)}
      </p>
      <BalanceRows className="mt-6" />
    </aside>
  )
}

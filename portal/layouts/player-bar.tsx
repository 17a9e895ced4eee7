import { Button, IconButton } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { MoneyText } from '@baize/ui/money-text'
import { Skeleton } from '@baize/ui/skeleton'
import { LoadedFigure } from '@baize/web/states/loaded-figure'
import { useTranslations } from 'use-intl/react'
import { useOtherTabs } from '../data/accounts.ts'
import { useBalance, useBalanceAfterGame } from '../data/balance.ts'
import { useEvents } from '../data/events/use-events.ts'
import { PlayerData } from '../data/query.tsx'
import { useUnreadMessages } from './unread-messages.ts'
import { openAccount, openWallet } from '../frame/overlays.ts'
import { AccountMenu } from './account-menu.tsx'

/** The header's section for a logged-in player: cash balance, wallet and account. */
export function PlayerBar() {
  return (
    <PlayerData>
      <Bar />
    </PlayerData>
  )
}

function Bar() {
  const t = useTranslations('shell')
  const balance = useBalance()
  useEvents()
  useOtherTabs()
  useBalanceAfterGame()
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 narrow:gap-3">
      <p className="flex min-w-16 flex-col items-end leading-tight">
        <span className="eyebrow text-[0.65rem] text-ivory-300">{t('money.cash')}</span>
        <LoadedFigure read={balance} waiting={<Skeleton className="h-5 w-16" />} failed={t('failed.balance')}>
          {({ withdrawableBalance, currency }) => (
            <MoneyText
              amount={withdrawableBalance}
              currency={currency}
              className="text-sm font-semibold text-ivory-50"
            />
          )}
        </LoadedFigure>
      </p>
      <Button tone="secondary" size="small" onClick={() => openWallet()} aria-label={t('header.wallet')}>
        <Icon name="wallet" className="size-5" />
        <span className="hidden narrow:inline">{t('header.wallet')}</span>
      </Button>
      <AccountButton />
      {/* On a phone the account menu is in the sidebar instead. */}
      <AccountMenu className="-ml-3 max-narrow:hidden" />
    </div>
  )
}

/** The button that opens the player's sidebar, with the number of unread messages. */
function AccountButton() {
  const t = useTranslations('shell.header')
  const unread = useUnreadMessages() ?? 0
  return (
    <IconButton
      label={unread > 0 ? t('unread', { count: unread }) : t('account')}
      onClick={openAccount}
      className="relative"
    >
      <Icon name="user" />
      {unread > 0 && (
        <span
          aria-hidden
          className="figures absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-brass-400 px-1 text-2xs font-semibold text-felt-950"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </IconButton>
  )
}

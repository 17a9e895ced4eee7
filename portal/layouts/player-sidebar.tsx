import { Button, buttonClass } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { Skeleton } from '@baize/ui/skeleton'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { usePlayer } from '../data/player.ts'
import { paths } from '../paths.ts'
import { BalanceRows } from '../shell/balance-rows.tsx'
import { openWallet } from '../shell/overlays.ts'
import { Clock } from '../shell/clock.tsx'
import { useLogout } from '../shell/use-logout.ts'
import { PlayerAccounts } from './player-accounts.tsx'
import { SidebarLink } from './sidebar-link.tsx'

const placeClass = buttonClass({ tone: 'secondary', size: 'large', block: true })

/** The live lobby is for these players. */
const liveStatus = 'LORD'

/** The logged-in player's sidebar: who, how much, where to, and out. */
export function PlayerSidebar() {
  const t = useTranslations('shell.sidebar')
  const player = usePlayer()
  const leave = useLogout()
  return (
    <div className="flex min-h-full flex-col gap-7">
      <div>
        <h2 className="text-2xl text-ivory-50">
          {player ? (
            t('greeting', { name: player.firstName.toLocaleUpperCase(player.language) })
          ) : (
            <Skeleton className="h-9 w-48" />
          )}
        </h2>
        <PlayerAccounts />
        <BalanceRows className="mt-5 rounded-card bg-felt-950/50 px-4" />
      </div>
      <div className="flex flex-col gap-3">
        <Button size="large" block onClick={() => openWallet({ tab: 'deposit' })}>
          {t('deposit')}
        </Button>
        <Link to={paths.bingo()} className={placeClass}>
          {t('playBingo')}
        </Link>
        <Link to={paths.play()} className={placeClass}>
          {t('casino')}
        </Link>
        {player?.vipStatus === liveStatus && (
          <Link to={paths.liveCasino()} className={placeClass}>
            {t('playLive')}
          </Link>
        )}
      </div>
      <ul>
        <SidebarLink onClick={() => openWallet({ tab: 'deposit' })}>
          <Icon name="wallet" className="size-5 text-brass-300" />
          {t('wallet')}
        </SidebarLink>
        <SidebarLink onClick={() => openWallet({ tab: 'history' })}>
          <Icon name="clock" className="size-5 text-brass-300" />
          {t('history')}
        </SidebarLink>
        <SidebarLink to={paths.account()}>
          <Icon name="user" className="size-5 text-brass-300" />
          {t('myAccount')}
        </SidebarLink>
        <SidebarLink onClick={() => openWallet({ tab: 'limits' })}>
          <Icon name="shield" className="size-5 text-brass-300" />
          {t('limits')}
        </SidebarLink>
        <SidebarLink to={paths.play()}>
          <Icon name="search" className="size-5 text-brass-300" />
          {t('gameSearch')}
        </SidebarLink>
        <SidebarLink onClick={() => leave.mutate()}>
          <Icon name="logout" className="size-5 text-brass-300" />
          {t('logout')}
        </SidebarLink>
      </ul>
      <div className="mt-auto">
        <Clock />
      </div>
    </div>
  )
}

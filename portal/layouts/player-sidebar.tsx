import { Button, buttonClass } from '@baize/ui/button'
import { Icon, type IconName } from '@baize/ui/icon'
import { Loaded } from '@baize/web/states/loaded'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { hasInbox, useUnreadMessages } from './unread-messages.ts'
import { usePlayer } from '../data/player.ts'
import { paths } from '../navigation/paths.ts'
import { BalanceRows } from '../frame/balance-rows.tsx'
import { Clock } from '../frame/clock.tsx'
import { openMessages, openSearch, openWallet } from '../frame/overlays.ts'
import { useLogout } from '../frame/use-logout.ts'
import { useStartupData } from '../frame/use-startup-data.ts'
import { AccountMenu } from './account-menu.tsx'
import { PlayerAccounts } from './player-accounts.tsx'
import { SidebarLink } from './sidebars/sidebar-link.tsx'

const placeClass = buttonClass({ tone: 'secondary', size: 'large', block: true })

/** Only players with this VIP status may enter the live casino's lobby. */
const liveStatus = 'LORD'
/** The configuration contains the link to the bingo hall under this title. */
const bingoBanner = 'BINGO'

export function PlayerSidebar() {
  const t = useTranslations('shell.sidebar')
  const failed = useTranslations('shell.failed')('details')
  const player = usePlayer()
  return (
    <div className="flex min-h-full flex-col gap-7">
      <div>
        <div className="flex min-h-11 items-center justify-between gap-3 pr-8">
          <div className="min-w-0">
            <Loaded read={player} waiting="h-9 w-48" failed={failed}>
              {({ firstName, language }) => (
                <h2 className="text-2xl break-words text-ivory-50">
                  {t('greeting', { name: firstName.toLocaleUpperCase(language) })}
                </h2>
              )}
            </Loaded>
          </div>
          <AccountMenu className="-mr-3" />
        </div>
        <PlayerAccounts />
        <div className="mt-5">
          <BalanceRows className="rounded-card bg-felt-950/50 px-4" />
        </div>
      </div>
      <div className="flex flex-col gap-3">
        <Button size="large" block onClick={() => openWallet()}>
          {t('deposit')}
        </Button>
        <BingoLink />
        <Link to={paths.play()} className={placeClass}>
          {t('casino')}
        </Link>
        {player.data?.vipStatus === liveStatus && (
          <Link to={paths.liveCasino()} className={placeClass}>
            {t('playLive')}
          </Link>
        )}
      </div>
      <Places />
      <div className="mt-auto">
        <Clock />
      </div>
    </div>
  )
}

/**
 * A link to the bingo hall, which may be another website. The link comes from the configuration; if the configuration
 * has none, it leads to the lobby.
 */
function BingoLink() {
  const t = useTranslations('shell.sidebar')
  const banners = useStartupData().configuration?.banner_links ?? []
  const url = banners.find(({ title }) => title.toUpperCase() === bingoBanner)?.url ?? ''
  if (url.startsWith('https://')) {
    return (
      <a href={url} rel="noreferrer" className={placeClass}>
        {t('playBingo')}
      </a>
    )
  }
  return (
    <Link to={/^\/(?!\/)/.test(url) ? url : paths.play()} className={placeClass}>
      {t('playBingo')}
    </Link>
  )
}

function Places() {
  const t = useTranslations('shell.sidebar')
  const leave = useLogout()
  return (
    <ul>
      {hasInbox() && (
        <SidebarLink onClick={openMessages}>
          <Sign name="mail" />
          {t('messages')}
          <Unread />
        </SidebarLink>
      )}
      <SidebarLink onClick={() => openWallet()}>
        <Sign name="wallet" />
        {t('wallet')}
      </SidebarLink>
      <SidebarLink onClick={() => openWallet('history')}>
        <Sign name="clock" />
        {t('history')}
      </SidebarLink>
      <SidebarLink to={paths.account()}>
        <Sign name="user" />
        {t('account')}
      </SidebarLink>
      <SidebarLink onClick={() => openWallet('limits')}>
        <Sign name="shield" />
        {t('limits')}
      </SidebarLink>
      <SidebarLink onClick={openSearch}>
        <Sign name="search" />
        {t('gameSearch')}
      </SidebarLink>
      <SidebarLink onClick={() => leave.send(undefined)}>
        <Sign name="logout" />
        {t('logout')}
      </SidebarLink>
    </ul>
  )
}

const Sign = ({ name }: { name: IconName }) => <Icon name={name} className="size-5 text-brass-300" />

/** Shows only the number of unread messages. Screen readers also announce what the number means. */
function Unread() {
  const t = useTranslations('shell.sidebar')
  const unread = useUnreadMessages()
  if (!unread) return null
  return (
    <span className="figures ml-auto grid min-w-6 place-items-center rounded-full bg-brass-400 px-1.5 font-text text-xs font-semibold text-felt-950">
      <span aria-hidden>{unread}</span>
      <span className="sr-only">{t('unread', { count: unread })}</span>
    </span>
  )
}

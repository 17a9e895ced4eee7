import { getSessionPosition } from '@baize/contract/wallet/player'
import { IconButton } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { MoneyText } from '@baize/ui/money-text'
import { useRead } from '@baize/web/queries/read.ts'
import { LoadedFigure } from '@baize/web/states/loaded-figure'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useBalance } from '../../../data/balance.ts'
import { readOf } from '../../../data/reads.ts'
import { useMsSinceReply } from '../../../data/ms-since-reply.ts'
import { useEvents } from '../../../data/events/use-events.ts'
import { PlayerData, refetchAfterError } from '../../../data/query.tsx'
import { useSession } from '../../../data/session.ts'
import { Clock } from '../../../frame/clock.tsx'
import { paths } from '../../../navigation/paths.ts'
import { useEmbedded } from '../../../navigation/use-embedded.ts'
import { openBreak, openWallet } from '../../../frame/overlays.ts'
import { elapsedText } from './elapsed-text.ts'
import { PlayEnd } from './play-end.tsx'
import { PlayQuestion } from './play-question.tsx'
import { RealityCheck } from './reality-check.tsx'
import { TimeLeft } from './time-left.tsx'

interface PlayBarProps {
  /** True while a game in full screen covers the header. */
  readonly inFullScreen: boolean
}

/**
 * The bar above a game for real money. It shows the time of day, the length of the session and its net result (UKGC RTS
 * 2, 13).
 */
export function PlayBar({ inFullScreen }: PlayBarProps) {
  if (useSession().state !== 'player') return null
  return (
    <PlayerData>
      <Events />
      <Bar inFullScreen={inFullScreen} />
      <PlayEnd>
        <RealityCheck>
          <PlayQuestion />
        </RealityCheck>
      </PlayEnd>
    </PlayerData>
  )
}

/**
 * Follows the player's event stream, although the header follows it too. An embedded page has no header, and the
 * header's code may fail to load.
 */
function Events() {
  useEvents()
  return null
}

function Bar({ inFullScreen }: PlayBarProps) {
  const t = useTranslations('games')
  const hasCash = useEmbedded() || inFullScreen
  return (
    <div
      className={classNames(
        // What does not fit on a phone moves to a second line.
        'flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 border-b border-ivory-50/6 bg-felt-900 px-3 text-xs whitespace-nowrap text-ivory-300 narrow:gap-x-5 narrow:px-6',
      )}
    >
      <button
        type="button"
        onClick={openBreak}
        className="relative h-9 cursor-pointer font-semibold text-brass-300 hover:text-brass-200"
      >
        {t('break')}
      </button>
      <ResponsibleGaming />
      <TimeLeft />
      <div className="max-narrow:[&_svg]:hidden [&_p]:text-xs [&_time]:text-ivory-100">
        <Clock />
      </div>
      <Position />
      <Cash isShown={hasCash} />
    </div>
  )
}

/**
 * Links to the information on responsible gaming. It opens in a new tab, because leaving the page would interrupt the
 * game.
 */
function ResponsibleGaming() {
  const t = useTranslations('games')
  return (
    <Link
      to={paths.responsibleGaming()}
      target="_blank"
      aria-label={`${t('responsible')} (${t('newTab')})`}
      className="mr-auto inline-flex h-9 min-w-6 items-center justify-center gap-1.5 text-brass-300 hover:text-brass-200"
    >
      <Icon name="shield" className="size-4" />
      <span className="max-tablet:hidden">{t('responsible')}</span>
    </Link>
  )
}

/** Length and net result of the current session. Not rendered until the platform has replied. */
function Position() {
  const t = useTranslations('games.position')
  const read = useRead({
    ...readOf('balance', getSessionPosition, {}),
    refetchInterval: refetchAfterError,
  })
  const { data } = read
  const sinceMs = useMsSinceReply(read)
  if (!data) return null
  const elapsedMs = Date.parse(data.at) - Date.parse(data.startedAt) + sinceMs
  return (
    <>
      <p>
        <span className="max-narrow:sr-only">{t('session')} </span>
        <time className="figures text-ivory-100">{elapsedText(elapsedMs)}</time>
      </p>
      <p title={t('hint')}>
        {t('net')} <MoneyText amount={data.net} currency={data.currency} className="font-semibold text-ivory-50" />
      </p>
    </>
  )
}

/**
 * Shows the cash balance where the header is hidden: on an embedded page, in full screen, and on a phone in landscape
 * mode (UKGC RTS 1).
 */
function Cash({ isShown }: { isShown: boolean }) {
  const t = useTranslations('shell')
  const isEmbedded = useEmbedded()
  const balance = useBalance()
  return (
    <div className={classNames('h-9 items-center gap-2', isShown ? 'flex' : 'hidden short:flex')}>
      <p>
        {t('money.cash')}{' '}
        <LoadedFigure read={balance} waiting={null} failed={t('failed.balance')}>
          {({ withdrawableBalance, currency }) => (
            <MoneyText amount={withdrawableBalance} currency={currency} className="font-semibold text-ivory-50" />
          )}
        </LoadedFigure>
      </p>
      {!isEmbedded && (
        <IconButton label={t('header.wallet')} className="size-9" onClick={() => openWallet()}>
          <Icon name="wallet" />
        </IconButton>
      )}
    </div>
  )
}

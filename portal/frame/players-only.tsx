import { Skeleton } from '@baize/ui/skeleton'
import { Loaded } from '@baize/web/states/loaded'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { type Player, usePlayer } from '../data/player.ts'
import { useIsWithdrawing, useSession } from '../data/session.ts'
import { paths } from '../navigation/paths.ts'
import { Fault } from './fault.tsx'

interface PlayersOnlyProps {
  /** Players without this authority see a refusal. Without this setting, every player is admitted. */
  readonly authority?: Player['authorities'][number]
  /** Also admits players who have entered all details but have not passed the identity check. */
  readonly unverified?: boolean
  readonly children: (player: Player) => ReactNode
}

/**
 * A page that only players see. Visitors, and players whose sign-up is not finished, are redirected to the login, which
 * then leads back to this page.
 */
export function PlayersOnly({ authority, unverified = false, children }: PlayersOnlyProps) {
  const t = useTranslations('shell')
  const session = useSession()
  const player = usePlayer()
  const admitted =
    session.state === 'player' ||
    (unverified && session.state === 'signup' && session.registrationStatus !== 'QUICK_REG')
  useWayIn(admitted, session.state !== 'unknown' && !admitted)
  if (!admitted) return <Waiting />
  if (!player.data) {
    return (
      <main id="content" className="page-width py-12">
        <Loaded read={player} waiting={<Placeholder />} failed={t('failed.details')}>
          {() => null}
        </Loaded>
      </main>
    )
  }
  if (authority && !player.data.authorities.includes(authority)) {
    return <Fault message={t('private.unauthorized')} links={[{ to: paths.home(), label: t('fault.home') }]} />
  }
  return children(player.data)
}

/**
 * Redirects users who are not admitted. Players who may not play are redirected to their balance. Everybody else is
 * redirected to the login, which then leads back to this URL. If the session ends while the page is open, the main
 * layout redirects instead.
 */
function useWayIn(admitted: boolean, refused: boolean) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const wasIn = useRef(false)
  const isWithdrawing = useIsWithdrawing()
  useEffect(() => {
    if (!refused) return
    if (isWithdrawing) return void navigate(paths.balance(), { replace: true })
    if (!wasIn.current) void navigate(paths.login({ origin: pathname + search }), { replace: true })
  }, [refused, isWithdrawing, navigate, pathname, search])
  useEffect(() => {
    if (admitted) wasIn.current = true
  }, [admitted])
}

const Waiting = () => (
  <main id="content" aria-busy className="page-width py-12">
    <Placeholder />
  </main>
)

const Placeholder = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-10 w-64" />
    <Skeleton className="h-64" />
  </div>
)

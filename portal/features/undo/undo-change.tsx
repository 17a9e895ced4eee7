import { undoAccountChange } from '@baize/contract/undo/player'
import { Alert } from '@baize/ui/alert'
import { Button, buttonClass } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { Skeleton } from '@baize/ui/skeleton'
import { useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { endSession, getSession, setLeaving, useSession } from '../../data/session.ts'
import { forgetMailedLink, mailedLink } from '../../navigation/mailed-link.ts'
import { paths } from '../../navigation/paths.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'

type Step = 'ready' | 'busy' | { readonly refused: string } | { readonly resetMailed: boolean }

/**
 * The page behind the link in e-mails about account changes, for players who did not make the change. It undoes the
 * change only when the player presses a button, because programs that scan e-mails open every link.
 */
export function UndoChange() {
  const t = useTranslations('undo')
  const key = useMailedKey()
  const { step, undo } = useUndo(key ?? '')
  const session = useSession()
  const isOther = 'partyId' in session && !isKeyOf(session, key ?? '')
  if (typeof step === 'object' && 'resetMailed' in step) return <Done resetMailed={step.resetMailed} />
  return (
    <>
      <h1 className="text-3xl text-ivory-50">{t('title')}</h1>
      <p className="mt-4 text-ivory-200">{t('lead')}</p>
      <ul className="mt-6 flex flex-col gap-3">
        {(['ways', 'sessions', 'password'] as const).map((fact) => (
          <li key={fact} className="flex items-start gap-3 text-ivory-50">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-sage-300" />
            <span>{t(`steps.${fact}`)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm text-ivory-300">{t('money')}</p>
      <div className="mt-8 flex flex-col gap-4">
        {key === undefined && <Skeleton className="h-13" />}
        {key === '' && <Alert tone="information">{t('openMail')}</Alert>}
        {typeof step === 'object' && (
          <>
            <Alert tone="failure">{step.refused}</Alert>
            <Link to={paths.contactUs()} className={buttonClass({ tone: 'secondary' })}>
              {t('support')}
            </Link>
          </>
        )}
        {key && isOther && typeof step === 'string' && <Alert tone="information">{t('otherAccount')}</Alert>}
        {key && typeof step === 'string' && (
          <div className="flex flex-wrap gap-3 max-narrow:*:grow">
            <Button size="large" busy={step === 'busy'} onClick={() => void undo()}>
              {t('submit')}
            </Button>
            <Link to={paths.home()} className={buttonClass({ tone: 'secondary', size: 'large' })}>
              {t('keep')}
            </Link>
          </div>
        )}
      </div>
    </>
  )
}

function Done({ resetMailed }: { resetMailed: boolean }) {
  const t = useTranslations('undo')
  return (
    <>
      <h1 className="text-3xl text-ivory-50">{t('doneTitle')}</h1>
      <div className="mt-6">
        <Alert tone="success">{t(resetMailed ? 'done' : 'doneBySupport')}</Alert>
      </div>
      <Link
        to={resetMailed ? paths.login() : paths.contactUs()}
        className={`${buttonClass({ tone: 'secondary' })} mt-6`}
      >
        {t(resetMailed ? 'login' : 'support')}
      </Link>
    </>
  )
}

/** Returns whether a key belongs to this player. Keys begin with the player's id. */
const isKeyOf = ({ partyId }: { readonly partyId: string }, key: string): boolean => key.startsWith(`${partyId}.`)

const never = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false

/**
 * Returns the key from the link in the e-mail. It is undefined until the page is hydrated, and empty if this tab has no
 * key.
 */
function useMailedKey(): string | undefined {
  const { pathname } = useLocation()
  // The key is removed from the page's URL and stored only in this browser tab. So after a reload the server does not
  // receive it, and renders nothing that depends on it.
  const isHydrated = useSyncExternalStore(never, isInBrowser, isOnServer)
  if (!isHydrated) return undefined
  return mailedLink(pathname)?.get('confirmationCode') ?? ''
}

function useUndo(key: string) {
  const t = useTranslations('undo')
  const showError = useFailureToast()
  const [step, setStep] = useState<Step>('ready')
  async function undo(): Promise<void> {
    setStep('busy')
    const session = getSession()
    // Undoing the change also ends this page's session if it belongs to the same player. That end then counts as a
    // logout.
    const inSession = 'partyId' in session && isKeyOf(session, key)
    setLeaving(inSession)
    try {
      const { resetMailed } = await call(undoAccountChange, { key })
      forgetMailedLink(paths.notMe())
      setStep({ resetMailed })
      if (!inSession) return
      endSession('logout')
      showToast('success', t(resetMailed ? 'done' : 'doneBySupport'))
    } catch (error) {
      setLeaving(false)
      const refusal = refusalOf(error)
      if (!refusal) {
        showError(error)
        return setStep('ready')
      }
      forgetMailedLink(paths.notMe())
      setStep({ refused: refusal.message })
    }
  }
  return { step, undo }
}

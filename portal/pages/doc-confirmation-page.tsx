import { buttonClass } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { Skeleton } from '@baize/ui/skeleton'
import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useSession } from '../data/session.ts'
import { paths } from '../navigation/paths.ts'
import { readSignupStart } from '../features/signup/screen/screen-data.server.ts'
import { SignupFrame } from '../features/signup/screen/signup-frame.tsx'
import { signupMeta } from '../features/signup/screen/signup-meta.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

export const loader = ({ context }: LoaderFunctionArgs) => readSignupStart(context, '/doc-confirmation')

export const meta = signupMeta('docConfirmation')

const facts = ['uploaded', 'account', 'review'] as const

/**
 * The last page of the sign-up's document upload. Users who have not just uploaded documents are redirected to another
 * page.
 */
export default function DocConfirmationPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = useTranslations('signup')
  const isShown = useUploaded()
  return (
    <SignupFrame title={t('title.docConfirmation')} background={loaderData.background}>
      {isShown ? <Uploaded /> : <Skeleton className="h-64" />}
    </SignupFrame>
  )
}

/**
 * Returns whether the user has come to this page from an upload in the sign-up; a reload does not change that. If they
 * have not, the hook redirects them.
 */
function useUploaded(): boolean {
  const { state } = useSession()
  const followsUpload = (useLocation().state as { uploaded?: boolean } | null)?.uploaded === true
  const uploaded = followsUpload && state === 'signup'
  const navigate = useNavigate()
  const isKnown = state !== 'unknown'
  useEffect(() => {
    if (!isKnown || uploaded) return
    void navigate(state === 'signup' ? paths.identification() : paths.home(), { replace: true })
  }, [isKnown, uploaded, state, navigate])
  return isKnown && uploaded
}

function Uploaded() {
  const t = useTranslations('signup')
  return (
    <div className="flex flex-col gap-7">
      <ul className="flex flex-col gap-4">
        {facts.map((fact) => (
          <li key={fact} className="flex items-start gap-3 text-lg text-ivory-50">
            <Icon
              name={fact === 'review' ? 'clock' : 'check'}
              className={`mt-1 size-5 ${fact === 'review' ? 'text-brass-300' : 'text-sage-300'}`}
            />
            {t(`docConfirmation.${fact}`)}
          </li>
        ))}
      </ul>
      <p className="text-ivory-200">{t('docConfirmation.text')}</p>
      <Link to={paths.play()} className={buttonClass({ size: 'large' })}>
        {t('docConfirmation.toGames')}
      </Link>
    </div>
  )
}

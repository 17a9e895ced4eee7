import { Skeleton } from '@baize/ui/skeleton'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { usePlayer } from '../../data/player.ts'
import { PlayerData } from '../../data/query.tsx'
import { CodeForm } from './code-form.tsx'
import { ResendCode } from './resend-code.tsx'
import { SignupFrame } from './signup-frame.tsx'
import { signupMeta } from './signup-meta.ts'
import { readSignupStart } from './signup-start.server.ts'
import { StartAgain } from './start-again.tsx'
import { useSignupPath } from './use-signup-path.ts'

export const loader = ({ context }: LoaderFunctionArgs) => readSignupStart(context, '/verify')

export const meta = signupMeta('verify')

type VerifyPageProps = { loaderData: Awaited<ReturnType<typeof loader>> }

export default function VerifyPage(props: VerifyPageProps) {
  return (
    <PlayerData>
      <Verify {...props} />
    </PlayerData>
  )
}

function Verify({ loaderData }: VerifyPageProps) {
  const t = useTranslations('signup')
  const email = usePlayer()?.emailAddress
  useSignupPath('verify')
  const lead = (
    <>
      {t('verify.lead')} {email ? <strong className="break-words text-ivory-50">{email}</strong> : '…'}
    </>
  )
  return (
    <SignupFrame title={t('title.verify')} lead={lead} step="code" background={loaderData.background}>
      {email ? (
        <div className="flex flex-col gap-7">
          <CodeForm />
          <div className="flex flex-col gap-3 border-t border-ivory-50/8 pt-6 text-sm text-ivory-200">
            <p>{t('verify.spam')}</p>
            <ResendCode />
          </div>
          <StartAgain />
        </div>
      ) : (
        <Loading />
      )}
    </SignupFrame>
  )
}

const Loading = () => (
  <div className="flex flex-col gap-5">
    <Skeleton className="h-5 w-32" />
    <Skeleton className="h-16 w-76 max-w-full" />
    <Skeleton className="h-13" />
    <Skeleton className="h-24" />
  </div>
)

import { Skeleton } from '@baize/ui/skeleton'
import { Loaded } from '@baize/web/states/loaded'
import { type ReactNode, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { usePlayer } from '../data/player.ts'
import { PlayerData } from '../data/query.tsx'
import { isCodeSent } from '../features/signup/form/resend-pause.ts'
import { CodeForm } from '../features/signup/verify/code-form.tsx'
import { ResendCode } from '../features/signup/verify/resend-code.tsx'
import { SignupFrame } from '../features/signup/screen/signup-frame.tsx'
import { signupMeta } from '../features/signup/screen/signup-meta.ts'
import { readSignupStart } from '../features/signup/screen/screen-data.server.ts'
import { StartAgain } from '../features/signup/verify/start-again.tsx'
import { useSignupPath } from '../features/signup/screen/use-signup-path.ts'
import { UsernameForm } from '../features/signup/verify/username-form.tsx'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

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

function Verify({ loaderData: { background } }: VerifyPageProps) {
  const t = useTranslations('signup')
  const failed = useTranslations('shell.failed')('details')
  const read = usePlayer()
  const player = read.data
  const [isSent, setSent] = useState(false)
  useSignupPath('verify')
  if (player?.emailConfirmed && player.usernameTaken) {
    return (
      <SignupFrame
        key="username"
        title={t('username.title')}
        lead={t('username.lead', { username: player.userName })}
        step="code"
        background={background}
      >
        <UsernameForm playerId={player.userId} />
      </SignupFrame>
    )
  }
  const isWaiting = player !== undefined && !isSent && !isCodeSent()
  const lead = (
    <span>
      {t(isWaiting ? 'verify.notSent' : 'verify.lead')} {player ? emphasised(player.emailAddress) : <span>…</span>}
    </span>
  )
  return (
    <SignupFrame title={t('title.verify')} lead={lead} step="code" background={background}>
      <Loaded read={read} waiting={<Placeholder />} failed={failed}>
        {({ userId }) => (
          <div className="flex flex-col gap-7">
            <CodeForm playerId={userId} />
            <div className="flex flex-col gap-3 border-t border-ivory-50/8 pt-6 text-sm text-ivory-200">
              {!isWaiting && <p>{t('verify.spam')}</p>}
              <ResendCode onSent={() => setSent(true)} />
            </div>
            <StartAgain />
          </div>
        )}
      </Loaded>
    </SignupFrame>
  )
}

const emphasised = (text: ReactNode) => <strong className="break-words text-ivory-50">{text}</strong>

const Placeholder = () => (
  <div className="flex flex-col gap-5">
    <Skeleton className="h-5 w-32" />
    <Skeleton className="h-16 w-76 max-w-full" />
    <Skeleton className="h-13" />
    <Skeleton className="h-24" />
  </div>
)

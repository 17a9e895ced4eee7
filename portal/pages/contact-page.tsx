import { Skeleton } from '@baize/ui/skeleton'
import { Loaded } from '@baize/web/states/loaded'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { usePlayer } from '../data/player.ts'
import { PlayerData } from '../data/query.tsx'
import { useSession } from '../data/session.ts'
import { paths } from '../navigation/paths.ts'
import { ContactForm } from '../features/signup/contact/contact-form.tsx'
import type { Country } from '../data/countries.server.ts'
import { LockNotice } from '../features/signup/contact/lock-notice.tsx'
import { SignupFrame } from '../features/signup/screen/signup-frame.tsx'
import { lockOf } from '../features/signup/screen/signup-path.ts'
import { signupMeta } from '../features/signup/screen/signup-meta.ts'
import { countriesFor } from '../features/signup/screen/markets.server.ts'
import { readSignupStart } from '../features/signup/screen/screen-data.server.ts'
import { useSignupPath } from '../features/signup/screen/use-signup-path.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const start = await readSignupStart(context, '/contact')
  return { ...start, ...countriesFor(context) }
}

export const meta = signupMeta('contact')

type ContactPageProps = { loaderData: Awaited<ReturnType<typeof loader>> }

export default function ContactPage(props: ContactPageProps) {
  return (
    <PlayerData>
      <Contact {...props} />
    </PlayerData>
  )
}

function Contact({ loaderData: { background, countries, home } }: ContactPageProps) {
  const t = useTranslations('signup')
  const session = useSession()
  useSignupPath('contact')
  const lock = lockOf(session)
  if (lock) return <LockNotice failed={lock === 'KYC_FAILED_LOCK'} background={background} />
  return (
    <SignupFrame title={t('title.contact')} lead={t('contact.lead')} step="details" background={background}>
      <Details countries={countries} home={home} />
    </SignupFrame>
  )
}

function Details({ countries, home }: { countries: readonly Country[]; home: string }) {
  const t = useTranslations('signup.contact')
  const failed = useTranslations('shell.failed')('details')
  const session = useSession()
  const player = usePlayer()
  return (
    <Loaded read={player} waiting={<Placeholder />} failed={failed}>
      {({ emailConfirmed, usernameTaken }) =>
        session.state === 'signup' && emailConfirmed && !usernameTaken ? (
          <>
            <ContactForm playerId={session.partyId} countries={countries} home={home} />
            <p className="mt-6 text-center text-sm">
              <Link
                to={paths.identification()}
                className="text-brass-200 underline underline-offset-4 hover:text-brass-300"
              >
                {t('otherWay')}
              </Link>
            </p>
          </>
        ) : (
          // The page is about to navigate to the step where the sign-up continues.
          <Placeholder />
        )
      }
    </Loaded>
  )
}

const Placeholder = () => (
  <div className="grid gap-6 narrow:grid-cols-2">
    {Array.from({ length: 10 }, (_, index) => (
      <Skeleton key={index} className="h-16" />
    ))}
  </div>
)

import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { PlayerData } from '../data/query.tsx'
import { serverSettings } from '../rendering/server-context.ts'
import { JoinForm } from '../features/signup/join/join-form.tsx'
import { monthNames } from '../features/signup/join/month-names.server.ts'
import { currenciesFor } from '../features/signup/screen/markets.server.ts'
import { readSignupStart } from '../features/signup/screen/screen-data.server.ts'
import { SignupFrame } from '../features/signup/screen/signup-frame.tsx'
import { signupMeta } from '../features/signup/screen/signup-meta.ts'
import { useSignupPath } from '../features/signup/screen/use-signup-path.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { language, now, consents } = context.get(serverSettings)
  const [start, consentsOfPage] = await Promise.all([readSignupStart(context, '/join'), consents(language)])
  const currentYear = new Date(now()).getUTCFullYear()
  return { ...start, months: monthNames(language), currentYear, currencies: currenciesFor(context), consentsOfPage }
}

export const meta = signupMeta('join')

type JoinPageProps = { loaderData: Awaited<ReturnType<typeof loader>> }

export default function JoinPage(props: JoinPageProps) {
  return (
    <PlayerData>
      <Join {...props} />
    </PlayerData>
  )
}

function Join({ loaderData }: JoinPageProps) {
  const t = useTranslations('signup')
  const { background, texts: _texts, ...form } = loaderData
  useSignupPath('join')
  return (
    <SignupFrame title={t('title.join')} lead={t('join.lead')} step="account" background={background}>
      <JoinForm {...form} />
    </SignupFrame>
  )
}

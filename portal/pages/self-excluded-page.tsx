import { buttonClass } from '@baize/ui/button'
import { Link, type LoaderFunctionArgs, Navigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { hasMoneyAccess, useSession } from '../data/session.ts'
import { readOptional } from '../content/read-collection.server.ts'
import { paths } from '../navigation/paths.ts'
import { serverSettings } from '../rendering/server-context.ts'
import { readSignupStart } from '../features/signup/screen/screen-data.server.ts'
import { useStartupData } from '../frame/use-startup-data.ts'
import { SignupFrame } from '../features/signup/screen/signup-frame.tsx'
import { signupMeta } from '../features/signup/screen/signup-meta.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const [start, posts] = await Promise.all([
    readSignupStart(context, '/self-excluded'),
    readOptional(context, 'self_excluded'),
  ])
  const { safeHtml } = context.get(serverSettings)
  const inOrder = posts.toSorted((a, b) => a.priority - b.priority)
  return { ...start, posts: inOrder.map((post) => ({ ...post, description: safeHtml(post.description) })) }
}

export const meta = signupMeta('selfExcluded')

/**
 * The page for people who are in the exclusion register. They can neither have an account nor play, but find a helpline
 * here. If the operator has written texts for this page, they replace ours.
 */
export default function SelfExcludedPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = useTranslations('signup')
  const { helpline } = useStartupData().brand
  if (hasMoneyAccess(useSession())) return <Navigate to={paths.home()} replace />
  return (
    <SignupFrame title={t('title.selfExcluded')} background={loaderData.background}>
      <div className="flex flex-col gap-6">
        {loaderData.posts.map(({ id, title, description }) => (
          <article key={id}>
            <h2 className="text-xl text-ivory-50">{title.rendered}</h2>
            <div className="rich-text mt-3 text-ivory-200" dangerouslySetInnerHTML={{ __html: description }} />
          </article>
        ))}
        {loaderData.posts.length === 0 && (
          <>
            <p className="text-lg text-ivory-50">{t('selfExcluded.lead')}</p>
            <p className="text-ivory-200">{t('selfExcluded.scheme')}</p>
          </>
        )}
        <section className="rounded-card border border-brass-500/40 bg-felt-800 p-5">
          <h2 className="text-lg text-brass-200">{t('selfExcluded.helpTitle')}</h2>
          <p className="mt-1 text-sm text-ivory-200">{t('selfExcluded.help')}</p>
          <a
            href={`tel:${helpline.replaceAll(' ', '')}`}
            className="figures mt-2 inline-flex min-h-11 items-center font-display text-2xl text-ivory-50 underline-offset-4 hover:underline"
          >
            {helpline}
          </a>
        </section>
        <Link to={paths.home()} className={buttonClass({ tone: 'secondary', size: 'large' })}>
          {t('selfExcluded.home')}
        </Link>
      </div>
    </SignupFrame>
  )
}

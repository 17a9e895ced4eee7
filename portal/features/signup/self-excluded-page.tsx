import { buttonClass } from '@baize/ui/button'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { readOptional } from '../../data/content.server.ts'
import { paths } from '../../paths.ts'
import { serverSettings } from '../../server-context.ts'
import { SignupFrame } from './signup-frame.tsx'
import { signupMeta } from './signup-meta.ts'
import { readSignupStart } from './signup-start.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const [start, posts] = await Promise.all([
    readSignupStart(context, '/self-excluded'),
    readOptional(context, 'self_excluded'),
  ])
  const [post] = posts.toSorted((a, b) => a.priority - b.priority)
  return { ...start, notice: post && context.get(serverSettings).safeHtml(post.description) }
}

export const meta = signupMeta('selfExcluded')

/** The exclusion register knows the person: no account, no play, and somebody to talk to; in the operator's words, if any. */
export default function SelfExcludedPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = useTranslations('signup')
  const helpline = t('selfExcluded.helpline')
  return (
    <SignupFrame title={t('title.selfExcluded')} background={loaderData.background}>
      <div className="flex flex-col gap-6">
        {loaderData.notice === undefined ? (
          <>
            <p className="text-lg text-ivory-50">{t('selfExcluded.lead')}</p>
            <p className="text-ivory-200">{t('selfExcluded.scheme')}</p>
          </>
        ) : (
          <div
            className="rich-text text-ivory-100"
            // sanitised by the loader
            dangerouslySetInnerHTML={{ __html: loaderData.notice }}
          />
        )}
        <section className="rounded-card border border-brass-500/40 bg-felt-800 p-5">
          <h2 className="text-lg text-brass-200">{t('selfExcluded.helpTitle')}</h2>
          <p className="mt-1 text-sm text-ivory-200">{t('selfExcluded.help')}</p>
          <a
            href={`tel:${helpline.replaceAll(' ', '')}`}
            className="figures mt-2 inline-block py-1 font-display text-2xl text-ivory-50 underline-offset-4 hover:underline"
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

import type { Post } from '@baize/contract/content/collections'
import { Button } from '@baize/ui/button'
import { dateFormat } from '@baize/ui/date-text'
import { useTranslations } from 'use-intl/react'
import { useLanguage } from '../../../texts/text-scope.tsx'

/** The page's title, the day on which the content last changed, and a button that prints the page. */
export function PageHead({ title, posts }: { title: string; posts: readonly Post[] }) {
  const t = useTranslations('content')
  const day = dateFormat(useLanguage(), { dateStyle: 'long', timeZone: 'UTC' })
  const changed = posts
    .flatMap(({ modified_gmt: at }) => at ?? [])
    .toSorted()
    .at(-1)
  return (
    <>
      <h1 className="text-3xl text-ivory-50">{title}</h1>
      <span aria-hidden className="mt-6 block h-px w-24 bg-brass-400/60" />
      {changed && (
        <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-ivory-300">
          <span>
            {t('changed')} <time dateTime={`${changed}Z`}>{day(new Date(`${changed}Z`))}</time>
          </span>
          <Button tone="link" size="small" className="max-narrow:hidden print:hidden" onClick={() => print()}>
            {t('print')}
          </Button>
        </p>
      )}
    </>
  )
}

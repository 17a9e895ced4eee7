import type { Post } from '@baize/contract/content/collections'
import { Icon } from '@baize/ui/icon'
import { useTranslations } from 'use-intl/react'

interface ContentsProps {
  readonly posts: readonly Pick<Post, 'id' | 'slug' | 'title'>[]
}

/**
 * Links to the sections of a long page. In a wide window they are shown beside the page, otherwise collapsed above it.
 */
export function ContentsList({ posts }: ContentsProps) {
  const t = useTranslations('content')
  return (
    <nav aria-label={t('contents')} className="print:hidden">
      <details className="group rounded-card border border-ivory-50/10 bg-felt-850/95 wide:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-4 font-semibold text-ivory-50">
          <Icon name="forward" className="size-4 text-brass-300 group-open:rotate-90" />
          {t('contents')}
        </summary>
        <Links posts={posts} className="grid px-4 pb-3 tablet:grid-cols-2 tablet:gap-x-8" />
      </details>
      <div className="sticky top-24 hidden max-h-[calc(100vh-7rem)] overflow-y-auto wide:block">
        <p className="eyebrow text-brass-300" aria-hidden>
          {t('contents')}
        </p>
        <Links posts={posts} className="mt-3 border-l border-ivory-50/10" />
      </div>
    </nav>
  )
}

function Links({ posts, className }: ContentsProps & { className: string }) {
  return (
    <ol className={className}>
      {posts.map(({ id, slug, title }) => (
        <li key={id}>
          <a
            href={`#${slug}`}
            className="flex min-h-11 items-center text-sm text-ivory-200 hover:text-brass-200 wide:min-h-0 wide:py-1.5 wide:pl-4"
          >
            {title.rendered}
          </a>
        </li>
      ))}
    </ol>
  )
}

import { buttonClass } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useRef } from 'react'
import { Link, type Location, useLocation, useNavigate } from 'react-router'
import { Empty } from '@baize/web/states/empty'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../navigation/paths.ts'
import { ArticleText } from './article-text.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { type ArticleState, NewsGrid } from './news-grid.tsx'
import type { Blog } from './read-blog.server.ts'

type NewsProps = Omit<Blog, 'more'> & { readonly page: number }

/** The articles of one category or of all categories. If an article is open, a dialog shows it above the list. */
export function News({ headlines, categories, category, hasOlder, page, article }: NewsProps) {
  const t = useTranslations('content.blog')
  const navigate = useNavigate()
  const location = useLocation() as Location<ArticleState | null>
  const { search, state } = location
  const closedAt = useRef<Location>(undefined)
  // Closes the article. It goes back in the history or replaces the entry, so that the back button does not show the
  // closed article again.
  const close = () => {
    // A second press before the browser has gone back is ignored, because going back twice would leave the blog.
    if (closedAt.current === location) return
    closedAt.current = location
    void (state?.isFromList
      ? navigate(-1)
      : navigate(paths.blog() + search, { replace: true, preventScrollReset: true }))
  }
  return (
    <>
      <h1 className="text-3xl text-ivory-50">{t('title')}</h1>
      <span aria-hidden className="my-6 block h-px w-24 bg-brass-400/60" />
      <CategoryFilter categories={categories} chosen={category} />
      <div className="mt-8">
        {headlines.length > 0 ? (
          <NewsGrid headlines={headlines} heading="h2" query={search} isList />
        ) : (
          <Empty>{t('empty')}</Empty>
        )}
      </div>
      {hasOlder && (
        <p className="mt-8 text-center">
          <Link
            to={paths.blog({ category, page: String(page + 1) })}
            preventScrollReset
            className={buttonClass({ tone: 'secondary' })}
          >
            {t('older')}
          </Link>
        </p>
      )}
      {article && (
        <Dialog open title={article.title.rendered} onClose={close}>
          <ArticleText image={article.image} html={article.description} />
        </Dialog>
      )}
    </>
  )
}

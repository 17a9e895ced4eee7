import { buttonClass } from '@baize/ui/button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../navigation/paths.ts'
import { ArticleText } from './article-text.tsx'
import { NewsDate } from './news-date.tsx'
import { NewsGrid } from './news-grid.tsx'
import type { Blog } from './read-blog.server.ts'

interface ArticleProps {
  readonly article: NonNullable<Blog['article']>
  readonly more: Blog['more']
}

/** An article that fills the page, for readers who open it by its own URL. */
export function Article({ article, more }: ArticleProps) {
  const t = useTranslations('content.blog')
  return (
    <>
      <article className="mx-auto max-w-[44rem]">
        <Link to={paths.blog()} className={buttonClass({ tone: 'link', size: 'small' })}>
          {t('back')}
        </Link>
        <h1 className="mt-3 text-3xl text-ivory-50">{article.title.rendered}</h1>
        <p className="eyebrow mt-3 flex flex-wrap gap-x-3 pb-6 text-brass-300">
          {article.blog_category.map((name) => (
            <span key={name}>{name}</span>
          ))}
          <NewsDate at={article.date_gmt} />
        </p>
        <ArticleText image={article.image} html={article.description} />
      </article>
      {more.length > 0 && (
        <section aria-labelledby="more-news" className="mt-16">
          <h2 id="more-news" className="mb-6 text-2xl text-ivory-50">
            {t('more')}
          </h2>
          <NewsGrid headlines={more} heading="h3" />
        </section>
      )}
    </>
  )
}

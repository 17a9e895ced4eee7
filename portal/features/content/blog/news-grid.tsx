import { buttonClass } from '@baize/ui/button'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../navigation/paths.ts'
import { WidePicture } from '../wide-picture.tsx'
import { NewsDate } from './news-date.tsx'
import type { Headline } from './read-blog.server.ts'

interface NewsGridProps {
  readonly headlines: readonly Headline[]
  readonly heading: 'h2' | 'h3'
  /** The list's query. It stays in the URL while an article is open above the list. */
  readonly query?: string
  /** True if articles open in a dialog above this list. */
  readonly isList?: boolean
}

/** State of the history entry of an open article. */
export interface ArticleState {
  /** True if the history entry below is the list, so that closing the article can go back to it. */
  readonly isFromList?: boolean
}

/** Cards of articles in one to three columns. */
export function NewsGrid({ headlines, ...card }: NewsGridProps) {
  return (
    <ul className="grid gap-6 tablet:grid-cols-2 wide:grid-cols-3">
      {headlines.map((headline) => (
        <li key={headline.id}>
          <NewsCard headline={headline} {...card} />
        </li>
      ))}
    </ul>
  )
}

type NewsCardProps = Omit<NewsGridProps, 'headlines'> & { readonly headline: Headline }

function NewsCard({
  headline: { slug, title, short_description, image, blog_category, date_gmt },
  ...props
}: NewsCardProps) {
  const t = useTranslations('content.blog')
  const titleId = useId()
  const { heading: Heading, query = '', isList = false } = props
  const state: ArticleState = { isFromList: isList }
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full flex-col overflow-hidden rounded-card bg-felt-800 shadow-card ring-1 ring-ivory-50/6"
    >
      {image && <WidePicture image={image} className="w-full" late />}
      <div className="flex grow flex-col gap-3 p-5 narrow:p-6">
        <p className="eyebrow flex flex-wrap gap-x-3 text-brass-300">
          {blog_category.map((name) => (
            <span key={name}>{name}</span>
          ))}
          <NewsDate at={date_gmt} />
        </p>
        <Heading id={titleId} className="font-display text-xl text-ivory-50">
          {title.rendered}
        </Heading>
        <p className="text-ivory-200">{short_description}</p>
        <Link
          to={paths.blogPost(slug) + query}
          preventScrollReset
          state={state}
          aria-describedby={titleId}
          className={`${buttonClass({ tone: 'secondary' })} mt-auto self-start`}
        >
          {t('readMore')}
        </Link>
      </div>
    </article>
  )
}

import { pageQuery } from '@baize/contract/portal/page-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Article } from '../features/content/blog/article.tsx'
import { News } from '../features/content/blog/news.tsx'
import { readBlog } from '../features/content/blog/read-blog.server.ts'
import { paths } from '../navigation/paths.ts'
import { ownText, plainMeta } from '../frame/page-meta.ts'
import { readTexts } from '../texts/read-texts.server.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const query = pageQuery(url)
  const category = query.get('category')
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const [texts, blog] = await Promise.all([
    readTexts(context, ['content']),
    readBlog(context, { slug: params.slug, category, page }),
  ])
  return { texts, page, ...blog }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  plainMeta(matches, {
    path: loaderData?.article ? paths.blogPost(loaderData.article.slug) : paths.blog(),
    page: loaderData?.article?.title.rendered ?? ownText(loaderData?.texts, 'content.blog.title'),
  })

/**
 * The list of articles. An article that is opened from the list is shown in a dialog above it. An article that is
 * opened by its own URL is shown as a page instead.
 */
export default function BlogPage() {
  const { article, more, ...list } = useLoaderData<typeof loader>()
  const [showsList, setShowsList] = useState(!article)
  if (!article && !showsList) setShowsList(true)
  return (
    <main id="content" className="page-width pt-12 tablet:pt-20">
      {article && !showsList ? <Article article={article} more={more} /> : <News {...list} article={article} />}
    </main>
  )
}

import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { readCollection } from '../content/read-collection.server.ts'
import { Glossary } from '../features/content/posts/glossary.tsx'
import { inOrder } from '../features/content/posts/in-order.ts'
import { informationPosts } from '../features/content/posts/information-posts.ts'
import { LongPage } from '../features/content/posts/long-page.tsx'
import { PageHead } from '../features/content/posts/page-head.tsx'
import { columnOf, PostColumns } from '../features/content/posts/post-columns.tsx'
import { useSectionLinks } from '../features/content/posts/use-section-links.ts'
import { serverSettings } from '../rendering/server-context.ts'
import { ownText, plainMeta } from '../frame/page-meta.ts'
import { contentPages, paths } from '../navigation/paths.ts'
import { readTexts } from '../texts/read-texts.server.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

type ContentPath = keyof typeof contentPages
type PageCollection = (typeof contentPages)[ContentPath]

export async function loader({ url, context }: LoaderFunctionArgs) {
  // Links in the content may end with a slash, which the keys of `contentPages` do not have.
  const path = url.pathname.toLowerCase().replace(/\/+$/, '') as ContentPath
  const collection = contentPages[path]
  const [texts, posts] = await Promise.all([readTexts(context, ['content']), readCollection(context, collection)])
  const title = ownText(texts, `content.titles.${collection}`)
  const { safeHtml, language } = context.get(serverSettings)
  const directToHome = posts.some((post) => 'directToHome' in post && post.directToHome)
  return {
    texts,
    title,
    collection,
    directToHome,
    posts: inOrder(informationPosts(posts), language).map((post) => ({
      ...post,
      description: safeHtml(post.description),
    })),
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData, location }) =>
  plainMeta(matches, { path: location.pathname, page: loaderData?.title ?? '' })

/**
 * A page with the posts of one collection. If the posts are in several columns, or there are few of them, each post is
 * shown in the column that it specifies. Otherwise the glossary is grouped by letters, and every other page has a table
 * of contents.
 */
export default function ContentPage() {
  const t = useTranslations('content')
  const { title, collection, posts, directToHome } = useLoaderData<typeof loader>()
  useWayToNotice(directToHome)
  const page = useRef<HTMLElement>(null)
  useSectionLinks(page)
  const isOneColumn = posts.every((post) => columnOf(post) === 1)
  const Layout = !isOneColumn || posts.length < longPageMinimum ? PostColumns : layouts[collection]
  return (
    <main id="content" ref={page} className="page-width pt-12 tablet:pt-20">
      <PageHead title={title} posts={posts} />
      {posts.length === 0 && <p className="mt-10 text-ivory-300">{t('empty')}</p>}
      <Layout key={collection} posts={posts} />
    </main>
  )
}

const longPageMinimum = 4
const layouts: Readonly<Record<PageCollection, typeof LongPage>> = {
  about_us: LongPage,
  terms_and_conditions: LongPage,
  privacy_policy: LongPage,
  funds_protection: LongPage,
  responsible_gaming: LongPage,
  casino_glossary: Glossary,
}

/** Redirects to the self-exclusion notice if the operator has set `directToHome` in one of the page's posts. */
function useWayToNotice(directToHome: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (directToHome) void navigate(paths.selfExcluded(), { replace: true })
  }, [directToHome, navigate])
}

import type { Post } from '@baize/contract/content'
import { classNames } from '@baize/ui/class-names'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { readCollection } from '../content-service/read-collection.server.ts'
import { serverSettings } from '../rendering/server-context.ts'
import { ownText, plainMeta } from '../shell/page-meta.ts'
import { contentPages, paths } from '../navigation/paths.ts'
import { readTexts } from '../texts/read-texts.server.ts'
import { informationPosts } from '../features/content/information-posts.ts'

type ContentPath = keyof typeof contentPages

export async function loader({ url, context }: LoaderFunctionArgs) {
  // a link of the content may end with a slash
  const path = url.pathname.toLowerCase().replace(/\/+$/, '') as ContentPath
  const collection = contentPages[path]
  const [texts, posts] = await Promise.all([readTexts(context, ['content']), readCollection(context, collection)])
  const title = ownText(texts, `content.titles.${collection}`)
  const { safeHtml } = context.get(serverSettings)
  const directToHome = posts.some((post) => 'directToHome' in post && post.directToHome)
  return {
    texts,
    title,
    directToHome,
    posts: informationPosts(posts).map((post) => ({ ...post, description: safeHtml(post.description) })),
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData, location }) =>
  plainMeta(matches, { path: location.pathname, page: loaderData?.title ?? '' })

/** Posts of one collection, in one to three columns as each post says. */
export default function ContentPage() {
  const t = useTranslations('content')
  const { title, posts, directToHome } = useLoaderData<typeof loader>()
  useWayToNotice(directToHome)
  const { pathname } = useLocation()
  const columns = [1, 2, 3]
    .map((column) => posts.filter((post) => columnOf(post) === column))
    .filter((list) => list.length > 0)
  return (
    <main id="content" className="page-width pt-12 tablet:pt-20">
      <h1 className="text-3xl text-ivory-50">{title}</h1>
      <span aria-hidden className="mt-6 block h-px w-24 bg-brass-400/60" />
      {posts.length === 0 && <p className="mt-10 text-ivory-300">{t('empty')}</p>}
      <div className={classNames('mt-10 grid gap-x-16 gap-y-12', widths[columns.length])}>
        {columns.map((list) => (
          <div key={columnOf(list[0])} className="flex min-w-0 flex-col gap-12">
            {list.map((post) => (
              <PostText key={`${pathname}-${post.id}`} post={post} />
            ))}
          </div>
        ))}
      </div>
    </main>
  )
}

/** The operator may lead the page of responsible gaming to the notice of self-exclusion. */
function useWayToNotice(directToHome: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (directToHome) void navigate(paths.selfExcluded(), { replace: true })
  }, [directToHome, navigate])
}

const widths = [undefined, 'max-w-[44rem]', 'tablet:grid-cols-2', 'tablet:grid-cols-2 wide:grid-cols-3']

const columnOf = (post: Post | undefined) => Math.min(3, Math.max(1, Math.trunc(post?.column ?? 1)))

function PostText({ post }: { post: Post }) {
  return (
    <article id={post.slug} className="scroll-mt-24">
      <h2 className="text-xl text-ivory-50">{post.title.rendered}</h2>
      <div
        className="rich-text mt-3 text-ivory-200"
        // sanitised by the loader
        dangerouslySetInnerHTML={{ __html: post.description }}
      />
    </article>
  )
}

import type { BlogPost } from '@baize/contract/content/collections'
import type { RouterContextProvider } from 'react-router'
import { readCollection, readOptional } from '../../../content/read-collection.server.ts'
import { serverSettings } from '../../../rendering/server-context.ts'

const postsPerPage = 12
const morePosts = 3

export type Headline = Omit<BlogPost, 'description' | 'priority'>

export type Blog = Awaited<ReturnType<typeof readBlog>>

interface Wanted {
  readonly slug: string | undefined
  /** Slug of the category. */
  readonly category: string | null
  /** Number of the page, starting at 1. A page also shows the posts of all pages before it. */
  readonly page: number
}

/**
 * Returns the posts for a page of the list, sorted by priority, and the complete article if one is requested.
 * @throws Response with status 404 if the article does not exist
 */
export async function readBlog(context: Readonly<RouterContextProvider>, { slug, category, page }: Wanted) {
  const { safeHtml } = context.get(serverSettings)
  const [posts, categories] = await Promise.all([
    readCollection(context, 'blog'),
    readOptional(context, 'blog_category'),
  ])
  const inOrder = posts.toSorted((a, b) => a.priority - b.priority || b.id - a.id)
  const article = inOrder.find((post) => post.slug === slug)
  if (slug !== undefined && !article) throw new Response(null, { status: 404 })
  const used = categories.filter(({ name }) => posts.some((post) => post.blog_category.includes(name)))
  const chosen = used.find((one) => one.slug === category)
  const fitting = chosen ? inOrder.filter((post) => post.blog_category.includes(chosen.name)) : inOrder
  return {
    categories: used.toSorted((a, b) => a.priority - b.priority).map(({ slug: key, name }) => ({ slug: key, name })),
    category: chosen?.slug,
    headlines: fitting.slice(0, page * postsPerPage).map(headlineOf),
    hasOlder: fitting.length > page * postsPerPage,
    article: article && { ...headlineOf(article), description: safeHtml(article.description) },
    more: inOrder
      .filter((post) => post !== article)
      .slice(0, morePosts)
      .map(headlineOf),
  }
}

const headlineOf = ({ description: _html, priority: _order, ...headline }: BlogPost): Headline => headline

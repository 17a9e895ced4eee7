import type { Post } from '@baize/contract/content/collections'
import { classNames } from '@baize/ui/class-names'
import { PostText } from './post-text.tsx'

/** Posts in one to three columns. Each post specifies its column. */
export function PostColumns({ posts }: { posts: readonly Post[] }) {
  const columns = [1, 2, 3]
    .map((column) => posts.filter((post) => columnOf(post) === column))
    .filter((list) => list.length > 0)
  return (
    <div className={classNames('mt-10 grid gap-x-16 gap-y-12', widths[columns.length])}>
      {columns.map((list) => (
        <div key={columnOf(list[0])} className="flex min-w-0 flex-col gap-12">
          {list.map((post) => (
            <PostText key={post.id} post={post} />
          ))}
        </div>
      ))}
    </div>
  )
}

const widths = [undefined, 'max-w-[44rem]', 'tablet:grid-cols-2', 'tablet:grid-cols-2 wide:grid-cols-3']

export const columnOf = (post: Post | undefined) => Math.min(3, Math.max(1, Math.trunc(post?.column ?? 1)))

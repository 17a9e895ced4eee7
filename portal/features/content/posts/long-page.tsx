import type { Post } from '@baize/contract/content/collections'
import { ContentsList } from './contents-list.tsx'
import { PostText } from './post-text.tsx'

/** Many posts in one column that is comfortable to read, with a table of contents. */
export function LongPage({ posts }: { posts: readonly Post[] }) {
  return (
    <div className="mt-8 grid gap-x-16 gap-y-10 print:block wide:grid-cols-[15rem_minmax(0,44rem)]">
      <ContentsList posts={posts} />
      <div className="flex max-w-[44rem] min-w-0 flex-col gap-12">
        {posts.map((post) => (
          <PostText key={post.id} post={post} />
        ))}
      </div>
    </div>
  )
}

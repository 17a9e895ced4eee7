import type { Post } from '@baize/contract/content/collections'

/** @param post with HTML that the loader has sanitised */
export function PostText({ post }: { post: Post }) {
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

import type { Post } from '@baize/contract/content/collections'

/** @param post its HTML must already be sanitised by the loader */
export function PostText({ post }: { post: Post }) {
  return (
    <article id={post.slug} className="scroll-mt-24">
      <h2 className="text-xl text-ivory-50">{post.title.rendered}</h2>
      <div
        className="rich-text mt-3 text-ivory-200"
        // The loader has sanitised this HTML.
        dangerouslySetInnerHTML={{ __html: post.description }}
      />
    </article>
  )
}

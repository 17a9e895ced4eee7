import type { BlogPost } from '@baize/contract/content'

/** @param html sanitised by the loader */
export function ArticleText({ image, html }: { image: BlogPost['image']; html: string }) {
  return (
    <>
      {image && (
        <img
          src={image.url}
          alt=""
          width={image.width ?? 960}
          height={image.height ?? 480}
          className="aspect-2/1 w-full rounded-card bg-felt-950 object-cover"
        />
      )}
      <div className="rich-text mt-6 text-ivory-200" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}

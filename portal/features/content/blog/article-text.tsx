import type { BlogPost } from '@baize/contract/content/collections'
import { WidePicture } from '../wide-picture.tsx'

/** @param html must already be sanitised by the loader */
export function ArticleText({ image, html }: { image: BlogPost['image']; html: string }) {
  return (
    <>
      {image && <WidePicture image={image} className="w-full rounded-card" />}
      <div className="rich-text mt-6 text-ivory-200" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}

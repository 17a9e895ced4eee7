import type { Post } from '@baize/contract/content/collections'

/** The posts that inform. A post whose `isInformation` is off stays out of the page. */
export const informationPosts = <P extends Post & { readonly isInformation?: boolean | undefined }>(
  posts: readonly P[],
): P[] => posts.filter(({ isInformation }) => isInformation !== false)

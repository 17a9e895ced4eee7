import type { Post } from '@baize/contract/content/collections'

/** Returns the posts that the page shows: all except those whose `isInformation` is off. */
export const informationPosts = <P extends Post & { readonly isInformation?: boolean | undefined }>(
  posts: readonly P[],
): P[] => posts.filter(({ isInformation }) => isInformation !== false)

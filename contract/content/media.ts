/** The kinds of pictures that the media library takes. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']

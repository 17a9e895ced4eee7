/** The types of pictures that the media library accepts. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']

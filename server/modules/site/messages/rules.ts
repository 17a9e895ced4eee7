/** True if sanitised HTML shows nothing: neither text nor a picture. */
export const isBlank = (html: string): boolean =>
  !/<img\b/.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''

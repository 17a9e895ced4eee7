/** Whether sanitised HTML shows a reader nothing: neither words nor a picture. */
export const isBlank = (html: string): boolean =>
  !/<img\b/.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''

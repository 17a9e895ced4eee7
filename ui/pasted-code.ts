/**
 * The part of a pasted text that fills a code's boxes: its first characters, if all of them are digits. Spaces around the
 * text make no difference.
 * @param length the number of boxes
 */
export function pastedCode(text: string, length: number): string | undefined {
  const start = text.trim().slice(0, length)
  return /^[0-9]+$/.test(start) ? start : undefined
}

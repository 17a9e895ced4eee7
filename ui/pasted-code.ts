/**
 * Returns the digits that a pasted text fills into the boxes of a code. These are the first `length` characters of the
 * text without surrounding spaces. Returns undefined if one of them is not a digit, because the text is then not a
 * code.
 * @param length the number of boxes
 */
export function pastedCode(text: string, length: number): string | undefined {
  const start = text.trim().slice(0, length)
  return /^[0-9]+$/.test(start) ? start : undefined
}

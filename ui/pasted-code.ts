/**
 * Returns the digits that a pasted text fills into the boxes of a code: its first `length` characters without
 * surrounding spaces. Undefined if one of them is not a digit, because the text is then no code.
 * @param length the number of boxes
 */
export function pastedCode(text: string, length: number): string | undefined {
  const start = text.trim().slice(0, length)
  return /^[0-9]+$/.test(start) ? start : undefined
}

/**
 * Returns the first `length` characters of a pasted text, not counting spaces around the text. Returns undefined if one
 * of these characters is not a digit, because the text is then not a code.
 * @param length the number of digits of a complete code; a shorter text yields fewer digits
 */
export function pastedCode(text: string, length: number): string | undefined {
  const start = text.trim().slice(0, length)
  return /^[0-9]+$/.test(start) ? start : undefined
}

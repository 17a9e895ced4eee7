/** Joins class names and skips empty ones. */
export const classNames = (...names: readonly (string | false | undefined | null)[]) => names.filter(Boolean).join(' ')

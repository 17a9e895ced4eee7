export const classNames = (...names: readonly (string | false | undefined | null)[]) => names.filter(Boolean).join(' ')

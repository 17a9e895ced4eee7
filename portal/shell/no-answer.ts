/**
 * Whether a fetch had no answer at all: no network, or nobody at the address. Browsers say so with a `TypeError` (Fetch standard,
 * fetch method); an answer of any status is none, and neither is a fetch that was given up. Only of what a fetch has thrown: of
 * a drawing a `TypeError` is a mistake of ours.
 */
export const isNoAnswer = (error: unknown): boolean => error instanceof TypeError

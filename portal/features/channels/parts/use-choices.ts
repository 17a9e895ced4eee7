import { useSearchParams } from 'react-router'

/** The channel that is selected if the page's URL names none. */
const usualChannel = '20'

export type BoardPart = 'banner' | 'waterfall' | 'chat'

/**
 * Returns the channels selected for banner, chat and waterfall. The selection is stored in the page's URL, so it
 * survives a reload and can be shared as a link.
 */
export function useChoices(channelIds: readonly string[]) {
  const [search, setSearch] = useSearchParams()
  const usual = channelIds.includes(usualChannel) ? usualChannel : (channelIds[0] ?? usualChannel)
  const chosen = (part: BoardPart): string => {
    const named = search.get(part)
    return named !== null && channelIds.includes(named) ? named : usual
  }
  const choose = (part: BoardPart, channelId: string): void =>
    setSearch(
      (before) => {
        before.set(part, channelId)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { chosen, choose }
}

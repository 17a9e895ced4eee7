import { searchPlayers } from '@baize/contract/dossiers/staff'
import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../data/reads.ts'
import { useMay, useSelf } from '../data/self.ts'
import { paths } from '../navigation/paths.ts'
import { places } from '../navigation/places.ts'
import { useSettledText } from '@baize/web/forms/use-settled-text.ts'

export interface Choice {
  /** The path of the page in the console. */
  readonly key: string
  readonly name: string
  /** Shown after the name, in smaller type. */
  readonly note?: string
}

const playersShown = 6
const shortestSearch = 3

/**
 * Returns the pages and the players that match the text. The platform searches the players and masks their details as
 * in the list of players.
 */
export function useChoices(text: string): { readonly choices: readonly Choice[]; readonly busy: boolean } {
  const t = useTranslations('shell')
  const { permissions } = useSelf()
  const mayRead = useMay('players.read')
  const wanted = text.trim().toLowerCase()
  const settled = useSettledText(wanted)
  const isSearched = mayRead && settled.length >= shortestSearch
  const players = useRead({
    ...readOf('palette', searchPlayers, { text: settled, size: playersShown }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  })
  const found = places
    .flat()
    .filter(({ permission }) => permission === undefined || permissions.includes(permission))
    .map(({ name, path }) => ({ key: path, name: t(`places.${name}`) }))
    .filter(({ name }) => name.toLowerCase().includes(wanted))
  const people = isSearched && wanted === settled ? (players.data?.players ?? []) : []
  const owners = people.map(({ playerId, name, username, email }) => ({
    key: paths.player(playerId),
    name: name || username,
    note: [username, email].filter(Boolean).join(' · '),
  }))
  return { choices: [...found, ...owners], busy: isSearched && players.isFetching }
}

import type { lobby as english } from '../en/lobby.ts'
import type { Translated } from '../translated.ts'

export const lobby: Translated<typeof english> = {
  back: 'Zurück',
  title: 'Spiele entdecken',
  search: 'Spiele suchen',
  searchHint: 'Spiel, Anbieter oder Thema',
  groupBy: 'Gruppieren nach',
  byCategory: 'Kategorie',
  byProvider: 'Anbieter',
  seeAll: 'ALLE >',
  seeLess: 'WENIGER <',
  more: 'Weitere Spiele anzeigen',
  beginning: 'Zu den ersten Spielen',
  miniGames: 'Minispiele',
  nothing: 'Hier gibt es noch keine Spiele.',
  nothingFor: 'Kein Spiel passt zu „{search}“.',
  all: 'Alle Spiele anzeigen',
}

import type { lobby as english } from '../en/lobby.ts'
import type { Translated } from '../translated.ts'

export const lobby: Translated<typeof english> = {
  back: 'Назад',
  title: 'Истражи игри',
  search: 'Пребарај игри',
  searchHint: 'Игра, провајдер или тема',
  groupBy: 'Групирај по',
  byCategory: 'Категорија',
  byProvider: 'Провајдер',
  seeAll: 'ВИДИ ГИ СИТЕ >',
  seeLess: 'ПОМАЛКУ <',
  more: 'Прикажи уште игри',
  beginning: 'Назад на првите игри',
  miniGames: 'Мини игри',
  nothing: 'Тука сѐ уште нема игри.',
  nothingFor: 'Ниту една игра не одговара на „{search}“.',
  all: 'Прикажи ги сите игри',
}

import type { ui as english } from '../en/ui.ts'
import type { Translated } from '../translated.ts'

export const ui: Translated<typeof english> = {
  showPassword: 'Прикажи лозинка',
  hidePassword: 'Сокриј лозинка',
  close: 'Затвори',
  back: 'Назад',
  pages: 'Страници',
  rowsPerPage: 'Редови по страница',
  pageRange: '{from}–{to} од {total}',
  previousPage: 'Претходна страница',
  nextPage: 'Следна страница',
  empty: 'Нема податоци',
  digit: 'Цифра {number} од {total}',
  previousDay: 'Претходен ден',
  nextDay: 'Следен ден',
  previousMonth: 'Претходен месец',
  nextMonth: 'Следен месец',
  previousYear: 'Претходна година',
  nextYear: 'Следна година',
  chooseDate: 'Изберете датум',
}

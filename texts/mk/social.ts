import type { social as english } from '../en/social.ts'
import type { Translated } from '../translated.ts'

export const social: Translated<typeof english> = {
  title: 'Најава со Facebook',
  since: 'Од {date} можете да се најавувате со својот профил на Facebook.',
  password: 'Вашата лозинка',
  remove: 'Отстрани ја врската',
}

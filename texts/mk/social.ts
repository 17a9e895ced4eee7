import type { social as english } from '../en/social.ts'
import type { Translated } from '../translated.ts'

export const social: Translated<typeof english> = {
  title: 'Најава со Facebook',
  since: 'Вашиот Facebook-профил ја отвора оваа сметка од {date}.',
  password: 'Вашата лозинка',
  remove: 'Отстрани ја врската',
}

import type { login as english } from '../en/login.ts'
import type { Translated } from '../translated.ts'

export const login: Translated<typeof english> = {
  title: 'Најава',
  lead: 'Мило ни е што пак сте тука.',
  username: 'Корисничко име',
  password: 'Лозинка',
  submit: 'Најави се',
  sending: 'Ве најавуваме',
  noAccount: 'Нови сте во Baize Casino?',
  signUp: 'Регистрирај се',
  tempLock: 'Премногу неуспешни обиди. Сметката е заклучена до {until}.',
  welcome: 'Добре дојдовте повторно, {name}.',
  lastLogin: 'Последна најава: {date}',
}

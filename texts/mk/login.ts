import type { login as english } from '../en/login.ts'
import type { Translated } from '../translated.ts'

export const login: Translated<typeof english> = {
  username: 'Корисничко име',
  password: 'Лозинка',
  submit: 'Најави се',
  noAccount: 'Нови сте во Baize Casino?',
  signUp: 'Регистрирај се',
  tempLock: 'Премногу неуспешни обиди. Сметката е заклучена до {until}.',
  lastLogin: 'Последна најава: {date}',
}

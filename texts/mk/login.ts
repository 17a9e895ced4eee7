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
  forgot: {
    link: 'Заборавена лозинка',
    title: 'Ја заборавивте лозинката?',
    lead: 'Внесете ја адресата на е-пошта од вашата сметка. Ќе ви испратиме линк за нова лозинка.',
    email: 'Адреса на е-пошта',
    submit: 'Испрати линк',
    sent: 'Ако некоја сметка ја има оваа адреса, линкот е на пат. Важи 30 минути.',
    back: 'Назад кон најавата',
  },
  reset: {
    title: 'Изберете нова лозинка',
    lead: 'За сметката на {email}. Сите нејзини сесии ќе завршат.',
    password: 'Нова лозинка',
    hint: 'Најмалку 6 знаци, букви и броеви',
    submit: 'Постави ја лозинката',
    newLink: 'Побарај нов линк',
    done: 'Лозинката е успешно променета! Најавете се за да почнете со игра.',
  },
}

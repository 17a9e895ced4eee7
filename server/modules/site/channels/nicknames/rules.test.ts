import { expect, test } from 'vitest'
import { nicknameRefusal, tidyNickname } from './rules.ts'

const username = 'ana-petrova-90'
const words = ['swindle', 'глупак']
const brands = ['Lucky Star']
const refusal = (typed: string) => nicknameRefusal({ nickname: tidyNickname(typed), username, words, brands })

test.each([
  ['Latin letters', 'QuietFox', undefined],
  ['Cyrillic letters', 'Тивка.Лисица', undefined],
  ['digits', 'Fox-77', undefined],
  ['accents', 'Zoë', undefined],
  ['spaces around', '  QuietFox ', undefined],
  ['two letters', 'Ab', 'channels.nickname'],
  ['twenty-one letters', 'Abcdefghijklmnopqrstu', 'channels.nickname'],
  ['a space inside', 'Quiet Fox', 'channels.nickname'],
  ['markup', '<b>Fox</b>', 'channels.nickname'],
  ['a hidden letter', 'Quiet\u200BFox', 'channels.nickname'],
  ['a direction mark', 'Fox\u202Exof', 'channels.nickname'],
  ['digits alone', '12345', 'channels.nickname'],
  ['two alphabets', 'Foxиca', 'channels.nickname'],
  ['a sign at its end', 'Fox-', 'channels.nickname'],
  ['an emoji', 'Fox🦊', 'channels.nickname'],
  ['the username', username, 'channels.nicknameUsername'],
  ['the username in other signs', 'AnaPetrova.90', 'channels.nicknameUsername'],
  ['the username with more', 'xAnaPetrova90x', 'channels.nicknameUsername'],
  ['a name of the house', 'Baize.Team', 'channels.nicknameRefused'],
  ['a name of the house in look-alikes', '5upp0rt'.replace('5', 's'), 'channels.nicknameRefused'],
  ['a name of the house in Macedonian', 'Модератор1', 'channels.nicknameRefused'],
  ['a name of the house with its Macedonian word for help', 'Помош24', 'channels.nicknameRefused'],
  ['a name of the house in German', 'Kunden.Service', 'channels.nicknameRefused'],
  ['staff in German', 'Mitarbeiterin', 'channels.nicknameRefused'],
  ['management in German', 'Geschäftsführer', 'channels.nicknameRefused'],
  ['the name of a brand', 'xLucky5tar', 'channels.nicknameRefused'],
  ['a word of the name of a brand', 'Starlight', undefined],
  ['a refused word', 'BigSwindle', 'channels.nicknameRefused'],
  ['a refused word with digits', 'Swlndl3r', 'channels.nicknameRefused'],
  ['a refused word in Latin', 'Glupak', 'channels.nicknameRefused'],
])('%s', (_what, typed, code) => {
  expect(refusal(typed)).toBe(code)
})

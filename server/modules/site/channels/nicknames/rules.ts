import { nicknameLength } from '@baize/contract/channels/player'
import type { ErrorCode } from '@baize/contract/errors'
import { holdsWord } from '../moderation/words.ts'
import { lookOf, soundOf } from './spellings.ts'

/** Days between two choices of a nickname. */
export const nicknameDays = 30

/** Names of the house and of its people. Players must not pass for them. */
const houseNames = (
  'baize house staff admin moderator support casino croupier dealer ' +
  'куќа админ модератор поддршка казино крупие вработен'
).split(' ')

/** Letters of one alphabet, digits, and single signs between them. */
const form = /^(?:\p{Script=Latin}|\p{Script=Cyrillic})[\p{L}\p{N}]*(?:[._-][\p{L}\p{N}]+)*$/u
const hasOneAlphabet = (text: string): boolean => /^[\p{Script=Latin}\P{L}]+$|^[\p{Script=Cyrillic}\P{L}]+$/u.test(text)

const holds = (spell: (text: string) => string, nickname: string, part: string): boolean =>
  spell(part) !== '' && spell(nickname).includes(spell(part))

/** Whether the nickname holds the name, by looks or by sound. */
const holdsName = (nickname: string, name: string): boolean =>
  holds(lookOf, nickname, name) || holds(soundOf, nickname, name)

/** Shorter refused words are parts of too many names. */
const shortestPart = 4

interface NicknameRequest {
  readonly nickname: string
  /** The player's own username, which nobody may learn. */
  readonly username: string
  /** The refused words. */
  readonly words: readonly string[]
}

/** The typed nickname in the form in which it is stored. */
export const tidyNickname = (typed: string): string => typed.normalize('NFKC').trim()

/** The reason to refuse a nickname, apart from its owner. */
export function nicknameRefusal({ nickname, username, words }: NicknameRequest): ErrorCode | undefined {
  const { length } = Array.from(nickname)
  const fits = length >= nicknameLength.minimum && length <= nicknameLength.maximum
  if (!fits || !form.test(nickname) || !hasOneAlphabet(nickname)) return 'channels.nickname'
  if (holdsName(nickname, username)) return 'channels.nicknameUsername'
  const parts = [...houseNames, ...words.filter((word) => word.length >= shortestPart)]
  const isRefused = parts.some((part) => holdsName(nickname, part)) || holdsWord(nickname, words)
  return isRefused ? 'channels.nicknameRefused' : undefined
}

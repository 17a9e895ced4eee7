import { nicknameLength } from '@baize/contract/channels/player'
import type { ErrorCode } from '@baize/contract/errors'
import { holdsWord } from '../moderation/words.ts'
import { lookOf, soundOf } from './spellings.ts'

/** How many days must pass between two choices of a nickname. */
export const nicknameDays = 30

/** Names that would make a player look like the casino or its staff. */
const houseNames = (
  'baize house staff admin moderator support casino croupier dealer manager official ' +
  'куќа админ модератор поддршка казино крупие вработен дилер менаџер службен помош управа ' +
  'mitarbeiter kundendienst kundenservice kundenbetreu moderation kasino spielbank spielleit verwalter angestellt ' +
  'geschäftsführ geschaeftsfuehr hausleit spielerschutz'
).split(' ')

/**
 * A nickname must begin with a Latin or Cyrillic letter. It consists of letters and digits, with single separators
 * between them.
 */
const form = /^(?:\p{Script=Latin}|\p{Script=Cyrillic})[\p{L}\p{N}]*(?:[._-][\p{L}\p{N}]+)*$/u
const hasOneAlphabet = (text: string): boolean => /^[\p{Script=Latin}\P{L}]+$|^[\p{Script=Cyrillic}\P{L}]+$/u.test(text)

const holds = (spell: (text: string) => string, nickname: string, part: string): boolean =>
  spell(part) !== '' && spell(nickname).includes(spell(part))

/** True if the nickname contains something that looks or sounds like the name. */
const holdsName = (nickname: string, name: string): boolean =>
  holds(lookOf, nickname, name) || holds(soundOf, nickname, name)

/**
 * Refused words that are shorter than this may occur inside a nickname, because they are parts of too many harmless
 * names.
 */
const shortestPart = 4

interface NicknameRequest {
  readonly nickname: string
  /** The player's username. The nickname must not reveal it, because the player logs in with it. */
  readonly username: string
  /** The words that nicknames must not contain. */
  readonly words: readonly string[]
  /** The names of the casino's brands, which nicknames must not contain either. */
  readonly brands?: readonly string[]
}

export const tidyNickname = (typed: string): string => typed.normalize('NFKC').trim()

/**
 * The error of a nickname. Undefined if the nickname is acceptable. Whether another player has it is not checked here.
 */
export function nicknameRefusal({ nickname, username, words, brands = [] }: NicknameRequest): ErrorCode | undefined {
  const { length } = Array.from(nickname)
  const fits = length >= nicknameLength.minimum && length <= nicknameLength.maximum
  if (!fits || !form.test(nickname) || !hasOneAlphabet(nickname)) return 'channels.nickname'
  if (holdsName(nickname, username)) return 'channels.nicknameUsername'
  const parts = [...houseNames, ...brands, ...words.filter((word) => word.length >= shortestPart)]
  const isRefused = parts.some((part) => holdsName(nickname, part)) || holdsWord(nickname, words)
  return isRefused ? 'channels.nicknameRefused' : undefined
}

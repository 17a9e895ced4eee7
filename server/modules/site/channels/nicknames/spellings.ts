/** Parses a list of replacements. Each consists of a character and the letters that replace it, such as `шs`. */
const tableOf = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]))

/** Characters and the Latin letter that they look like, in lower case. `l` also stands for i and 1. */
const looks = tableOf(
  'аa вb еe ѕs кk мm нh оo рp сc тt уy хx іl јj ьb гr пn шw иu ԛq ԝw һh ӏl ѡw ' +
    'il ıl øo łl đd ßb ðd 0o 1l 2z 3e 4a 5s 6b 7t 8b 9g',
)

/** The usual Latin spelling of Macedonian letters, without accents. */
const sounds = tableOf(
  'аa бb вv гg дd ѓgj еe жz зz ѕdz иi јj кk лl љlj мm нn њnj оo пp рr сs тt ќkj уu фf хh цc чc џdz шs ' +
    'øo łl đdj ßss',
)

const through = (table: ReadonlyMap<string, string>, text: string): string =>
  Array.from(text, (letter) => table.get(letter) ?? letter).join('')

const withoutAccents = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '')

const signsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Reduces a text to how it looks: letters, digits and accents that look alike become the same. */
export const lookOf = (text: string): string =>
  through(looks, withoutAccents(signsOf(text)))
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** Reduces a text to how it sounds: the Cyrillic and the Latin spelling of a name become the same. */
export const soundOf = (text: string): string =>
  withoutAccents(through(sounds, signsOf(text))).replaceAll(/(?<=[csz])h/g, '')

/**
 * The keys of a nickname. Each key can belong to only one player, so that two players cannot have nicknames that look
 * or sound the same.
 */
export const nicknameKeys = (nickname: string): readonly string[] => [
  `look:${lookOf(nickname)}`,
  `sound:${soundOf(nickname)}`,
]

/** The usernames that a reader could take the nickname for: as it is written, without signs, and in Latin letters. */
export const usernamesLike = (nickname: string): ReadonlySet<string> =>
  new Set([nickname, signsOf(nickname), soundOf(nickname)].filter((name) => name !== ''))

/** Pairs of a sign and the letters in its place, such as `шs`. */
const tableOf = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]))

/** Signs that look like a Latin letter, in lower case. `l` stands for l, i and 1. */
const looks = tableOf(
  'аa вb еe ѕs кk мm нh оo рp сc тt уy хx іl јj ьb гr пn шw иu ԛq ԝw һh ӏl ѡw ' +
    'il ıl øo łl đd ßb ðd 0o 1l 2z 3e 4a 5s 6b 7t 8b 9g',
)

/** Macedonian letters as people write them in Latin, without accents. */
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

/** The text by its looks: letters, digits and accents that look alike are one. */
export const lookOf = (text: string): string =>
  through(looks, withoutAccents(signsOf(text)))
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** The text by its sound: Cyrillic and Latin spellings are one. */
export const soundOf = (text: string): string =>
  withoutAccents(through(sounds, signsOf(text))).replaceAll(/(?<=[csz])h/g, '')

/** The keys that must be unique among nicknames. */
export const nicknameKeys = (nickname: string): readonly string[] => [
  `look:${lookOf(nickname)}`,
  `sound:${soundOf(nickname)}`,
]

import { todayOf } from '../../../settings/brand/days.ts'
import { isMarket, isOfferedCurrency } from '../../../settings/brand/markets.ts'
import { completionFields, type CompletionName } from '@baize/contract/forms/completion-fields'
import { namesOf } from '@baize/contract/forms/field'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import {
  ageOn,
  confirmEmail,
  createPlayer,
  fieldRefusals,
  getPlayer,
  homeOf,
  isUsername,
  lockPlayerRow,
  mobileFrom,
  type PersonalDetails,
  registerPerson,
  tidyText,
} from '../../people/players/service.ts'
import { setPassword, storedForm, unknownHash } from '../../people/sessions/service.ts'
import { contextOfRow } from './context-of-row.ts'
import { RowRefusal } from './row-refusal.ts'
import type { Row } from './rows.ts'

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * Creates a registered player with their password from the other platform. The player is asked for consents at the
 * first login. If the player's id on the other platform is a UUID, it is kept.
 * @returns the player's id
 * @throws RowRefusal if the person, the e-mail address or the username already has an account, if the player is too
 * young, or if another value is not valid
 */
export async function importPlayer(
  context: Context,
  tx: Tx,
  row: Row<'players'>,
  passwordHash: string,
): Promise<string> {
  const { username, email, birthDate, language, currency, receiveEmail, verified } = row
  const details = detailsOf(row)
  const playerId = uuid.test(row.externalId) ? row.externalId : newId()
  if (await getPlayer({ db: tx }, playerId)) throw new RowRefusal('there is a player with this id')
  const now = context.clock.now()
  const { config } = contextOfRow(context, row.site)
  refuseChild(config, birthDate, now)
  if (!isUsername(username)) throw new RowRefusal('the username has characters that no username has')
  if (!isMarket(config, details.country)) throw new RowRefusal(`the brand accepts no players from ${details.country}`)
  if (!isOfferedCurrency(config, currency)) throw new RowRefusal(`the brand has no accounts in ${currency}`)
  const at = row.registeredAt === undefined ? now : Temporal.Instant.from(row.registeredAt)
  const own = { playerId, ...homeOf(config) }
  const newcomer = { ...own, username, email, birthDate, language, currency, receiveEmail, tracking: {}, at }
  await createPlayer(tx, newcomer, [])
  await setPassword(tx, playerId, passwordHash, at)
  const confirmed = await confirmEmail(tx, newcomer, now)
  if (confirmed === 'EMAIL_TAKEN') throw new RowRefusal('the e-mail address has an account')
  if (confirmed === 'USERNAME_TAKEN') throw new RowRefusal('the username has an account')
  const statuses = verified
    ? ({ registrationStatus: 'PLAYER', kycStatus: 'PASS', at: now } as const)
    : ({ registrationStatus: 'ID_CHECK_LOCK', kycStatus: 'PENDING', at: now } as const)
  const player = await lockPlayerRow(tx, playerId)
  if (!(await registerPerson(tx, player, details, statuses))) throw new RowRefusal('the person has an account')
  return playerId
}

/**
 * Details that only some ways to sign up ask for. Players who come from another platform may lack them too, and the
 * account page asks for the occupation later.
 */
const optional: readonly CompletionName[] = ['mobile', 'occupation', 'gender']

/**
 * The person and the address, under the rules of the forms. Only the spelling of codes and of the phone number is
 * normalised, because anything else would be a guess.
 * @throws RowRefusal with the names of the missing and of the invalid details
 */
function detailsOf(row: Row<'players'>): PersonalDetails {
  const names = namesOf(completionFields)
  const texts = Object.fromEntries(names.map((name) => [name, tidyText(row[name])])) as Record<CompletionName, string>
  const tidy = { ...texts, country: texts.country.toUpperCase(), gender: texts.gender.toUpperCase() }
  const given = Object.fromEntries(
    Object.entries(completionFields).filter(([name]) => tidy[name as CompletionName] !== '' || !isOptional(name)),
  )
  const wrong = new Set(fieldRefusals(given, tidy).map(({ field }) => field))
  for (const name of names) {
    const { shape } = completionFields[name]
    if (name in given && !shape.safeParse(tidy[name]).success) wrong.add(name)
  }
  if (wrong.size > 0) throw new RowRefusal(`not valid: ${[...wrong].join(', ')}`)
  return { ...tidy, mobile: mobileFrom(tidy.mobile) ?? '' } as PersonalDetails
}

const isOptional = (name: string): boolean => optional.some((known) => known === name)

function refuseChild(config: Context['config'], birthDate: string, now: Temporal.Instant): void {
  const { minimumAgeYears } = config.signup
  if (ageOn(Temporal.PlainDate.from(birthDate), todayOf(config, now)) < minimumAgeYears)
    throw new RowRefusal(`the player is younger than ${minimumAgeYears}`)
}

/**
 * Returns the password hash to store. If the row has none, no password matches it, so the player must reset the
 * password. Call this outside transactions, because hashing may take long.
 * @throws RowRefusal if the hash has an unknown format or is too expensive to verify
 */
export async function passwordOf({ passwordHash }: Row<'players'>): Promise<string> {
  if (passwordHash === undefined) return unknownHash()
  const stored = await storedForm(passwordHash)
  if (stored === undefined) throw new RowRefusal('the password hash has no known form, or costs too much')
  return stored
}

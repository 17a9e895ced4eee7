export { ofPlayers } from './account-store.ts'
export { openAccount } from './accounts.ts'
export { bettingPlayers } from './betting-players.ts'
export { findBornOn, findExcludedBornOn } from './born-on.ts'
export { confirmEmail, replaceEmail, replaceUsername } from './claim-names.ts'
export { requireConsents } from './consents-due.ts'
export { consents, saveUserConsents, userConsents } from './consents.ts'
export { contactOf, wholeAddress } from './contact-details.ts'
export { consentsGiven, createPlayer } from './create-player.ts'
export { fieldRefusals, kindRefusal } from './field-rules.ts'
export { type Marketing, isOpenToMarketing } from './marketing.ts'
export { mask, maskedDate, maskedEmail, maskedEnd, maskedName } from './masks/masking.ts'
export { isIdentified, mayPlayForReal } from './may-play.ts'
export { getPlayerInfo } from './player-info.ts'
export { playerRestrictionsAt } from './player-restrictions.ts'
export {
  accountsOf,
  findIdsByWishedUsername,
  findUnfinished,
  getPlayer,
  homeOf,
  primaryCurrenciesOf,
} from './read-player.ts'
export { accountsElsewhere, isExcludedElsewhere } from './realms/elsewhere.ts'
export { findAnyPlayerId, findPlayerId } from './realms/find-player.ts'
export { dropOwnReferral, withoutOwnReferral } from './referrals/own-referral.ts'
export { claimDetails, isKnownPerson, registerPerson, reopenRegistration, verifyPlayer } from './register-person.ts'
export { type PersonalDetails, accountDetailsOf, noDetails } from './registration.ts'
export { renewSignUp } from './renew-sign-up.ts'
export { reportRestrictions } from './report-restrictions.ts'
export {
  type RestrictionAuthor,
  ageOn,
  isKeptOut,
  isUsername,
  loginKey,
  mailboxKey,
  restrictionOf,
  usernameRefusal,
} from './rules.ts'
export {
  type FoundPlayer,
  selectCreatedAt as signedUpAt,
  selectPlayersAtSameAddress as playersAtSameAddress,
  selectPlayersByIds as findPlayersByIds,
  selectPlayersByMailbox as findPlayersByMailbox,
  selectPlayersByWords as findPlayersByWords,
} from './search-store.ts'
export { type SignUpsAsked, selectSignUps as readSignUps, selectSignedUp as findSignedUp } from './sign-up-figures.ts'
export { areSameBySound, areSimilar } from './spelling/similar-names.ts'
export { areStreetsSimilar } from './spelling/similar-streets.ts'
export { isCountry, mobileFrom, tidyText } from './spelling/typed-text.ts'
export {
  type Player,
  distrustEmail,
  lockPlayerRow,
  selectPlayerPage,
  updateAccessReview as askAccessReview,
  updateContact,
  updateRestrictions,
} from './store.ts'

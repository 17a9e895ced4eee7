import { expect, test } from 'vitest'
import { messages } from './messages.ts'

const { errors, games, home, identification, lobby, login, restrictions, shell, wallet, web } = messages.en

/** The specification prescribes these texts literally, so they must not be changed. */
test.each([
  // Breaks and the identity check.
  [restrictions.title, 'Timeout & Self Exclusion'],
  [restrictions.edit, 'Edit'],
  [restrictions.cancel, 'Cancel'],
  [restrictions.save, 'Save'],
  [wallet.limits.sections.money, 'Deposit/Loss/Wager limits'],
  [wallet.limits.sections.reality, 'Reality Check'],
  [wallet.limits.sections.session, 'Session Limits'],
  [wallet.limits.sections.gameTime, 'Game Time Limit'],
  [wallet.limits.prompts.unset.title, 'Limit(s) not set!'],
  [wallet.limits.prompts.unset.set, 'Set limits'],
  [wallet.limits.prompts.unset.later, 'Not now'],
  [identification.inProgress.title, 'Authentication In Progress'],
  // Screens that take the place of a page.
  [shell.notFound.title, "We couldn't find this page"],
  [shell.notFound.games, 'Games'],
  [shell.notFound.promotions, 'Promotions'],
  [shell.notFound.about, 'About'],
  [shell.notFound.privacy, 'Privacy Policy'],
  [shell.notFound.terms, 'Terms & Conditions'],
  [shell.notFound.fundsProtection, 'Funds Protection'],
  [shell.notFound.responsibleGaming, 'Responsible Gaming'],
  [shell.notFound.glossary, 'Casino Glossary'],
  [shell.maintenance.text, "Sorry, we're down for maintenance. We'll be back shortly."],
  [shell.fault.unexpected, 'An internal server error has occurred and we are working to fix the issue!'],
  [shell.fault.game, 'An unexpected error occurred. Please try again or contact customer support for assistance.'],
  [games.failed, 'An unexpected error occurred. Please try again or contact customer support for assistance.'],
  [shell.fault.noContent, 'Could not locate cms domain.'],
  [shell.fault.noPlatform, 'Could not locate ps domain.'],
  [shell.private.unauthorized, 'You are not authorized to access this page.'],
  [errors.session.forbidden, 'You are not authorized to access this page.'],
  // Toasts.
  [web.failures.unreachable, 'Server not reachable'],
  [web.failures.notFound, 'Not found'],
  [web.failures.field, 'Error on field {field}'],
  [web.failures.timedOut, 'ERROR: Connection timed out, please try again.'],
  [web.failures.unknown, 'Unknown error!'],
  [shell.toast.expired, 'Session has expired. Please log in again.'],
  [errors.session.invalid, 'Session has expired. Please log in again.'],
  // The frame of every page.
  [shell.cookies.accept, 'Accept'],
  [shell.footer.terms, 'Terms & Conditions'],
  [shell.footer.privacy, 'Privacy Policy'],
  [shell.footer.contact, 'Contact'],
  [shell.footer.fundsProtection, 'Funds Protection'],
  [shell.header.signIn, 'Sign In'],
  [shell.header.signUp, 'Sign Up'],
  [shell.money.cash, 'Cash'],
  [shell.money.bonus, 'Bonus'],
  [shell.money.total, 'Total'],
  [login.forgot.link, 'Forgot Password'],
  [login.signUp, 'Sign Up'],
  [login.reset.done, 'Successfully reset password! Log in to start playing.'],
  // The lobby and its game boxes.
  [lobby.title, 'Explore Games'],
  [lobby.byCategory, 'Category'],
  [lobby.byProvider, 'Provider'],
  [lobby.seeAll, 'SEE ALL >'],
  [lobby.seeLess, 'SEE LESS <'],
  [lobby.miniGames, 'Mini Games'],
  [shell.game.play, 'Play'],
  [shell.game.playForFree, 'Play For Free'],
  [shell.game.info, 'Game Info'],
  [shell.game.playMini, 'PLAY'],
  // The game page.
  [games.choose, 'Please select a game'],
  [games.favorites, 'Your Favourite Games'],
  [games.loved, '{game} Players Love'],
  [games.login.free, 'Play For Free'],
  [games.info.missing, 'Game Information not found.'],
  [errors.games.unknown, 'Game Information not found.'],
  [
    games.unverified.text,
    'User account registration is incomplete. Your user account is Unverified and with incomplete data.',
  ],
  [
    errors.games.unverified,
    'User account registration is incomplete. Your user account is Unverified and with incomplete data.',
  ],
  // The home page.
  [home.favorites, 'Your Favourite Games'],
  [home.wins.title, 'Latest Big Wins'],
])('%s', (text, specified) => {
  expect(text).toBe(specified)
})

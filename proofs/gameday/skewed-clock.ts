/**
 * Moves the clock of this process ahead by `GAMEDAY_AHEAD`, an ISO 8601 duration such as PT5H. It must be loaded before
 * the program (`node --import`), so that the program never sees the right time.
 */
const ahead = Temporal.Duration.from(process.env['GAMEDAY_AHEAD'] ?? 'PT0S')
const instant = Temporal.Now.instant.bind(Temporal.Now)
const now = Date.now.bind(Date)

Temporal.Now.instant = () => instant().add(ahead)
Date.now = () => now() + ahead.total('milliseconds')

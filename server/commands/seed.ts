import { compose } from '../compose.ts'
import { demoLogins, demoStaffLogin } from '../demo/logins.ts'
import type { OperatorCommand } from './command.ts'

export const seed: OperatorCommand = {
  usage: 'seed',
  about: 'fills the database with the content, games and players of the demo; does nothing in production',
  async run(config) {
    if (config.production) return
    const { seedDemo } = await import('../demo/seed.ts')
    const { context, close } = await compose(config)
    try {
      await seedDemo(context)
      const { password } = config.demoAccess
      process.send?.({
        type: 'logins',
        logins: [...demoLogins, demoStaffLogin].map((login) => ({ ...login, password })),
      })
    } finally {
      await close()
    }
  },
}

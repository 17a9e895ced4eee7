import { playScene } from '../scene.ts'
import type { Step } from '../step.ts'

export const postgres: Step = {
  name: 'postgres',
  happens: 'the database server is killed three times and recovers, while players bet, pay in and log in',
  run: () =>
    playScene('postgres', {
      faults: (database) => ({
        kill: async () => {
          await database.kill()
          await database.start()
        },
      }),
    }),
}

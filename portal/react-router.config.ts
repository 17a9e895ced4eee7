import type { Config } from '@react-router/dev/config'
import { compressAssets } from './tooling/compress-assets.ts'
import { checkFirstScreens } from './tooling/first-screen.ts'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = `${reactRouterConfig.buildDirectory}/client`
    await compressAssets(client)
    checkFirstScreens(client)
  },
} satisfies Config

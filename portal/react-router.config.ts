import type { Config } from '@react-router/dev/config'
import { compressAssets } from './tooling/compress-assets.ts'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config

import type { Context } from '../../../context.ts'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './provider.ts'
import { openS3Store } from './s3-store.ts'

export const openFileStore = ({ config, clock }: Pick<Context, 'config' | 'clock'>): FileStore =>
  config.documents.s3 ? openS3Store(config.documents.s3, clock) : openDiskStore(config.documents.folder)

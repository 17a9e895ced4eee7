import type { Context } from '../../context.ts'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './provider.ts'
import { openS3Store } from './s3-store.ts'

/** Where this deployment keeps files: an object store where one is set, else a folder. */
export const openFileStore = ({ config, clock }: Pick<Context, 'config' | 'clock'>): FileStore =>
  config.documents.s3 ? openS3Store(config.documents.s3, clock) : openDiskStore(config.documents.folder)

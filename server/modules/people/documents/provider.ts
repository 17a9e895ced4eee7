/** Stores files that are already encrypted, under names that nobody can guess. */
export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer>
  delete(name: string): Promise<void>
}

/** Scans for viruses. Throws when the answer is unclear. */
export interface Scanner {
  isInfected(bytes: Buffer): Promise<boolean>
}

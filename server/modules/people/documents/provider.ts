/** Stores files that are already encrypted. Their names are random, so that nobody can guess them. */
export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer>
  delete(name: string): Promise<void>
}

/** Scans files for viruses. Throws if there is no clear answer. */
export interface Scanner {
  isInfected(bytes: Buffer): Promise<boolean>
}

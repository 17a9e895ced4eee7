/** Keeps files under names that nobody can guess. What it is given is encrypted already. */
export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer>
  delete(name: string): Promise<void>
}

/** Looks for viruses. Throws where it gives no clear answer. */
export interface Scanner {
  isInfected(bytes: Buffer): Promise<boolean>
}

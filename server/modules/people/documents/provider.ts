/** Stores files that are already encrypted. The names of the files are random, so that nobody can guess them. */
export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer>
  delete(name: string): Promise<void>
}

/** Scans files for viruses. Throws an error if the scanner gives no usable result. */
export interface Scanner {
  isInfected(bytes: Buffer): Promise<boolean>
}

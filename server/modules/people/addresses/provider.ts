export interface FoundAddress {
  readonly id: string
  readonly kind: 'address' | 'group'
  readonly text: string
  readonly description: string
}

export interface Address {
  readonly unit: string
  readonly building: string
  readonly address: string
  readonly postCode: string
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** A directory of the addresses in each post code. Its functions throw if there is no clear answer. */
export interface AddressDirectory {
  find(postCode: string, country: string, group: string | undefined): Promise<readonly FoundAddress[]>
  get(id: string): Promise<Address>
}

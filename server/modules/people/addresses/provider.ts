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
  /** The country's code by ISO 3166-1 alpha-2. */
  readonly country: string
}

/**
 * A directory of the addresses in each post code. Its functions throw an error if the provider gives no usable result.
 */
export interface AddressDirectory {
  find(postCode: string, country: string, group: string | undefined): Promise<readonly FoundAddress[]>
  get(id: string): Promise<Address>
}

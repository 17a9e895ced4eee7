export interface Address {
  readonly SubBuilding: string
  readonly BuildingName: string
  readonly BuildingNumber: string
  readonly Street: string
  readonly City: string
}

const streets = ['High Street', 'Brass Lane', 'Felt Row', 'Mill Road']
const cities = ['London', 'Leeds', 'Bristol', 'York']
const housesInGroup = 6

const form = /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/

export const tidyPostCode = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

const chosen = <T>(list: readonly T[], postCode: string, step: number): T => {
  const sum = [...postCode].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return list[(sum + step) % list.length] as T
}

/** Returns invented addresses for any valid post code: three flats in one house, and six houses of the same street. */
export function addressesOf(text: string): { readonly flats: readonly Address[]; readonly houses: readonly Address[] } {
  const postCode = tidyPostCode(text)
  if (!form.test(postCode)) return { flats: [], houses: [] }
  const City = chosen(cities, postCode, 0)
  const Street = chosen(streets, postCode, 0)
  const house = { BuildingNumber: '1', BuildingName: 'Ada House', Street, City }
  return {
    flats: [1, 2, 3].map((number) => ({ ...house, SubBuilding: `Flat ${number}` })),
    houses: Array.from({ length: housesInGroup }, (_, index) => ({
      SubBuilding: '',
      BuildingName: '',
      BuildingNumber: String(2 * (index + 1)),
      Street,
      City,
    })),
  }
}

export const lineOf = ({ SubBuilding, BuildingName, BuildingNumber, Street }: Address): string =>
  [SubBuilding, BuildingName, `${BuildingNumber} ${Street}`].filter(Boolean).join(', ')

/** Formats a post code with its space, for example SW1Y 4JH. */
export const shownPostCode = (text: string): string => tidyPostCode(text).replace(/(...)$/, ' $1')

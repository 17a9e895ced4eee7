import { completionFields } from './completion-fields.ts'
import { documentFields } from './document-fields.ts'
import { type Field, line } from './field.ts'

interface IdentityField extends Field {
  /** True if the table `identification` stores the value. Otherwise the table `player` stores it. */
  readonly isOwn?: true
}

/** The fields for the person who is named on the card or document. These details complete the sign-up. */
export const identityFields = {
  firstName: { ...line(80), label: 'identification.fields.firstName', autoComplete: 'given-name' },
  lastName: { ...line(80), label: 'identification.fields.lastName', autoComplete: 'family-name' },
  birthSurname: { ...line(80), label: 'identification.fields.birthSurname', isOwn: true },
  birthName: { ...line(80), label: 'identification.fields.birthName', isOwn: true },
  motherName: { ...line(80), label: 'identification.fields.motherName', isOwn: true },
  birthPlace: { ...line(80), label: 'identification.fields.birthPlace', isOwn: true },
  postCode: { ...line(16), label: 'identification.fields.postCode', autoComplete: 'postal-code' },
  city: { ...line(80), label: 'identification.fields.city', autoComplete: 'address-level2' },
  address: { ...line(120), label: 'identification.fields.address', autoComplete: 'street-address' },
  /** The number of the casino access card that proves the address. Empty if no such card proves it. */
  addressCardNumber: {
    ...line(40),
    label: 'identification.fields.addressCardNumber',
    isOptional: true,
    isOwn: true,
  },
} as const satisfies Readonly<Record<string, IdentityField>>

/** The length of the longest whole name at birth: birth name and birth surname with a space between them. */
export const wholeBirthNameLength = identityFields.birthName.maxLength + 1 + identityFields.birthSurname.maxLength

type IdentityFields = typeof identityFields
export type IdentityName = keyof IdentityFields

/** The names of the fields that the table `identification` stores, each in the column of the same name. */
export type OwnIdentityName = {
  [Name in IdentityName]: IdentityFields[Name] extends { isOwn: true } ? Name : never
}[IdentityName]

export const isOwnIdentity = (name: IdentityName): name is OwnIdentityName => 'isOwn' in identityFields[name]

export const ownFields = Object.fromEntries(
  Object.entries(identityFields).filter(([name]) => isOwnIdentity(name as IdentityName)),
) as Pick<IdentityFields, OwnIdentityName>

interface ShownField extends Pick<Field, 'label' | 'maxLength' | 'autoComplete'> {
  readonly kind: Field['kind'] | 'documentType'
}

const { documentNumber, issueDate, expiryDate } = documentFields
const { country } = completionFields

/**
 * The fields of the identification tabs that are not among `identityFields`: those of the document, and the country of
 * residence, which no document proves.
 */
const shownFields = {
  documentType: { kind: 'documentType', label: 'identification.fields.documentType' },
  idNumber: { ...documentNumber, label: 'identification.fields.idNumber' },
  issueDate: { ...issueDate, label: 'identification.fields.issueDate' },
  expiryDate: { ...expiryDate, label: 'identification.fields.expiryDate' },
  country: { ...country, label: 'identification.fields.country' },
} as const satisfies Readonly<Record<string, ShownField>>

/** All fields that a step of an identification tab can have. */
export const stepFields: Readonly<Record<StepName, ShownField>> = { ...identityFields, ...shownFields }

export type StepName = IdentityName | keyof typeof shownFields

/**
 * The index of the step that asks for the address, in both identification tabs. The step also asks for the country if
 * there is more than one to choose from.
 */
export const addressStep = 1

/** The steps of the tab "Identification with ID Card", except the last step, each with its fields. */
export const idSteps = [
  ['idNumber', 'birthSurname', 'birthName', 'motherName', 'expiryDate'],
  ['birthPlace', 'city', 'postCode', 'address', 'addressCardNumber'],
] as const satisfies readonly (readonly StepName[])[]

/** The steps of the tab "Document Upload", except the last step, each with its fields. */
export const documentSteps = [
  ['documentType', 'idNumber', 'issueDate', 'expiryDate', 'birthSurname', 'birthName', 'motherName', 'birthPlace'],
  ['lastName', 'firstName', 'postCode', 'city', 'address', 'addressCardNumber'],
] as const satisfies readonly (readonly StepName[])[]

import { expect, type Page } from '@playwright/test'
import { codeMailedTo } from '../mail.ts'
import type { Texts } from '../language.ts'
import type { Newcomer } from './newcomer.ts'

/** Fills in step 1 of the registration at `/join`, but does not submit it. */
export async function fillJoin(page: Page, { signup }: Texts, person: Newcomer, year = '1990'): Promise<void> {
  const { join } = signup
  await page.getByRole('textbox', { name: join.email }).fill(person.email)
  await page.getByRole('textbox', { name: join.username }).fill(person.username)
  await page.getByRole('textbox', { name: join.password }).fill(person.password)
  await page.getByLabel(join.day, { exact: true }).selectOption('17')
  await page.getByLabel(join.month, { exact: true }).selectOption({ index: 5 })
  await page.getByLabel(join.year, { exact: true }).selectOption(year)
  const mandatory = page.getByRole('group', { name: join.mandatory }).getByRole('checkbox')
  await expect(mandatory).toHaveCount(2)
  for (const box of await mandatory.all()) await box.check()
}

/** Types the code from the newest mail to this person on the page `/verify`. */
export async function confirmCode(page: Page, person: Newcomer, mailAt?: string): Promise<void> {
  await typeCode(page, await codeMailedTo(person.email, 1, mailAt))
}

/**
 * Types a code of which each digit has a box. Only the first box is clicked: the focus moves on by itself, and the last
 * digit submits the code.
 */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('group').getByRole('textbox').first().click()
  await page.keyboard.type(code)
}

interface ContactOptions {
  readonly lookUp?: boolean
  readonly hasLookUp?: boolean
  /** A phone number in national format. By default that of the person. */
  readonly phone?: string
}

/**
 * Fills in step 2 of the registration at `/contact`, but does not submit it. The address is typed, unless `lookUp` is
 * set.
 * @param person the names to fill in
 */
export async function fillContact(
  page: Page,
  { signup }: Texts,
  person: Newcomer,
  { lookUp = false, hasLookUp = true, phone = person.phone }: ContactOptions = {},
): Promise<void> {
  const { contact } = signup
  await page.getByLabel(contact.firstName, { exact: true }).fill(person.firstName)
  await page.getByLabel(contact.lastName, { exact: true }).fill(person.lastName)
  await page.getByRole('textbox', { name: contact.phone }).fill(phone)
  await page.getByLabel(contact.occupation, { exact: true }).fill('Engineer')
  await page.getByRole('radio', { name: contact.genders.F, exact: true }).check()
  if (lookUp) return lookAddressUp(page, contact)
  if (hasLookUp) await page.getByRole('button', { name: contact.lookup.manual }).click()
  await page.getByLabel(contact.line, { exact: true }).fill('14 Brass Lane')
  await page.getByLabel(contact.postCode, { exact: true }).fill('EC1A 1BB')
  await page.getByLabel(contact.city, { exact: true }).fill('London')
}

/**
 * Looks up an address by post code twice: first chooses a house and resets the choice, then chooses a flat in a
 * building.
 */
async function lookAddressUp(page: Page, { lookup }: Texts['signup']['contact']): Promise<void> {
  const preview = page.getByRole('status', { name: lookup.yours })
  const find = async () => {
    await page.getByRole('textbox', { name: lookup.postCode }).fill('ec1a1bb')
    await page.keyboard.press('Enter')
  }
  await find()
  await page.getByRole('button', { name: /^2 / }).click()
  await expect(preview).toContainText('EC1A 1BB')
  await page.getByRole('button', { name: lookup.reset }).click()
  await find()
  await page.getByRole('button', { name: /^Ada House/ }).click()
  await page.getByRole('button', { name: /^Flat 2/ }).click()
  await expect(preview).toContainText('Flat 2')
}

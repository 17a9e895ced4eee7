import { languageList } from '@baize/contract/languages'
import { consoleTexts } from '@baize/texts/console'
import { randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures.ts'
import { address } from '../settings.ts'
import { deskOf } from '../steps/desk.ts'
import { picture } from '../steps/picture.ts'
import { enterConsole, hired } from '../steps/staff.ts'

const { content, shell, web } = consoleTexts.en

test('an editor writes an item in two languages, undoes a change, and a second editor sees a conflict', async ({
  page,
  browser,
  strict,
  accessible,
}) => {
  strict.expectTrouble(/409|400/)
  const first = `Notice ${randomUUID()}`
  const desk = await deskOf(page, 'content', '/content?collection=actions')
  await expect(page.getByRole('heading', { name: content.title })).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: content.create }).click()
  const english = page.getByRole('group', { name: languageList.en.name, exact: true })
  const macedonian = page.getByRole('group', { name: languageList.mk.name, exact: true })
  await english.getByLabel('Title').fill(first)
  await english.getByLabel('Description').fill('<p>An offer</p>')
  await english.getByLabel('Priority').fill('many')
  await macedonian.getByLabel('Title').fill('Известување')
  await page.getByRole('button', { name: content.publish }).click()
  await expect(english.getByLabel('Priority')).toHaveAccessibleDescription(content.faults.wrong)
  await expect(english.getByLabel('Priority')).toBeFocused()
  await english.getByLabel('Priority').fill('7')
  await page.getByRole('button', { name: content.publish }).click()
  await expect(page).toHaveURL(/\/content\/actions\/\d+$/)
  await expect(page.getByRole('tab', { name: content.form })).toBeVisible()
  await accessible(page)
  const [, id] = /(\d+)$/.exec(page.url()) ?? []
  const published = async (language: string) => {
    const item = (await (await fetch(`${address}/content/wp-json/wp/v2/actions/${id}?lang=${language}`)).json()) as {
      title: { rendered: string }
      priority: number
    }
    return [item.title.rendered, item.priority]
  }
  await expect.poll(() => published('mk')).toEqual(['Известување', 7])
  expect(await published('en')).toEqual([first, 7])

  const other = await browser.newPage()
  strict.watch(other)
  await enterConsole(other, await hired('content'), `/content/actions/${id}`)
  await expect(other.getByLabel('Title').first()).toHaveValue(first)
  await page.getByLabel('Title').first().fill('A second thought')
  await page.getByRole('button', { name: content.save, exact: true }).click()
  await expect.poll(() => published('en')).toEqual(['A second thought', 7])
  await other.getByLabel('Title').first().fill('A third thought')
  await other.getByRole('button', { name: content.save, exact: true }).click()
  await expect(other.getByText(content.conflict)).toBeVisible()
  await other.close()

  await desk.home()
  await desk.performs('Undo a change of an item', async () => {
    await page.getByRole('link', { name: shell.places.content, exact: true }).click()
    await page.getByLabel(content.collection).selectOption('actions')
    await page.getByRole('link', { name: 'A second thought' }).first().click()
    await page.getByRole('tab', { name: content.revisions }).click()
    const newest = page.getByRole('list', { name: content.revisions }).getByRole('listitem').first()
    await expect(newest).toContainText('A second thought')
    await accessible(page)
    await newest.getByRole('button', { name: content.undo }).click()
    await expect.poll(() => published('en')).toEqual([first, 7])
  })
})

test('an editor replaces a text of the portal, and a broken one is refused while typed', async ({
  page,
  strict,
  accessible,
}) => {
  strict.expectTrouble(/400/)
  const desk = await deskOf(page, 'content')
  const key = 'channels.none'
  const override = page.getByLabel(key, { exact: true })
  await desk.performs('Replace a text of the portal', async () => {
    await page.getByRole('link', { name: shell.places.content, exact: true }).click()
    await page.getByLabel(content.collection).selectOption('translations')
    await page.getByRole('link', { name: content.create }).click()
    await page.getByLabel('Language of the texts').selectOption('en')
    await page.getByRole('searchbox', { name: content.texts.search }).fill(key)
    await page.getByRole('list', { name: content.texts.search }).getByRole('button').first().click()
    await override.fill('Nobody has won yet')
    await page.getByRole('button', { name: content.publish }).click()
    await expect(page).toHaveURL(/\/content\/translations\/\d+$/)
  })
  await page.getByRole('searchbox', { name: content.texts.search }).fill('no such text')
  await expect(page.getByText('No text was found.')).toBeVisible()
  await override.fill('No wins {yet')
  await expect(page.getByText(content.texts.faults.ICU)).toBeVisible()
  await accessible(page)
  await override.fill('No wins {yet}')
  await expect(page.getByText(content.texts.faults.VALUES)).toBeVisible()
  await page.getByRole('button', { name: content.save, exact: true }).click()
  await expect(page.getByText(content.faults.wrong)).toBeVisible()
  await page.getByRole('button', { name: content.bin }).click()
  await expect(page.getByText(content.binned)).toBeVisible()
})

test('an editor uploads a picture, cuts and describes it, and shows it in an item', async ({ page, accessible }) => {
  const { media } = content
  const desk = await deskOf(page, 'content')
  const title = `felt-${randomUUID()}`
  await desk.performs('Upload and crop a picture', async () => {
    await page.getByRole('link', { name: shell.places.content, exact: true }).click()
    await page.getByRole('link', { name: media.title }).click()
    await expect(page.getByRole('heading', { name: media.title })).toBeVisible()
    await accessible(page)
    await page.getByRole('button', { name: media.upload }).click()
    const upload = page.getByRole('dialog', { name: media.upload })
    const file = upload.getByLabel(media.file)
    await file.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no') })
    await expect(upload.getByText(media.unreadable)).toBeVisible()
    await file.setInputFiles(await picture(page, `${title}.png`))
    await upload.getByLabel(media.shape).selectOption('square')
    await upload.getByLabel(media.alt).fill('A green table')
    await accessible(page)
    await upload.getByRole('button', { name: media.submit, exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  })
  await page.goto('/console/content/promo_cards/new')
  await page.getByRole('button', { name: media.chooseNamed.replace('{label}', 'Image'), exact: true }).click()
  await page.getByRole('button', { name: new RegExp(title) }).click()
  await expect(page.getByLabel('Image', { exact: true }).first()).toHaveValue(
    new RegExp(`/content/media/library/${title}`),
  )

  await page.goto('/console/media')
  const own = page.getByRole('listitem').filter({ hasText: title })
  await expect(own.getByRole('img', { name: 'A green table' })).toBeVisible()
  await own.getByRole('button', { name: media.remove }).click()
  await page.getByRole('button', { name: media.removeSubmit }).click()
  await expect(own).toBeHidden()
})

test('an editor schedules a blog post, which visitors do not see before', async ({ page, accessible, strict }) => {
  strict.expectTrouble(/400/)
  const title = `Scheduled ${randomUUID()}`
  const desk = await deskOf(page, 'content')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const words = async (language: 'en' | 'mk', heading: string, summary: string, text: string) => {
    const group = page.getByRole('group', { name: languageList[language].name, exact: true })
    await group.getByLabel('Title').fill(heading)
    await group.getByLabel('Short description').fill(summary)
    await group.getByRole('textbox', { name: 'Description', exact: true }).fill(text)
  }
  await desk.performs('Write a blog post in two languages and schedule it', async () => {
    await page.getByRole('link', { name: shell.places.content, exact: true }).click()
    await page.getByLabel(content.collection).selectOption('blog')
    await page.getByRole('link', { name: content.create }).click()
    await words('en', title, 'A summary', 'A quiet evening')
    await words('mk', 'Закажано', 'Кратко', 'Мирна вечер')
    await page.getByLabel('Blog category').first().fill('News')
    await page.getByLabel('Priority').fill('9')
    await page.getByLabel(content.schedule.show).fill('2099-12-24T18:00')
    await button(content.publish).click()
    await expect(page).toHaveURL(/\/content\/blog\/\d+$/)
  })
  await expect(page.getByLabel(content.schedule.show)).toHaveValue('2099-12-24T18:00')
  await page.getByLabel(content.schedule.hide).fill('2099-12-23T18:00')
  await button(content.save).click()
  await expect(page.getByText(content.faults.order)).toBeVisible()
  await page.getByLabel(content.schedule.hide).fill('2099-12-26T18:00')
  await button(content.save).click()
  await accessible(page)
  await page.goto(`/console/content?collection=blog&search=${title}`)
  await expect(page.getByRole('link', { name: title })).toContainText(content.statuses.future)
})

test('an editor sees an unsaved change in the portal itself', async ({ page, accessible }) => {
  const title = `Fair play ${Date.now()}`
  await enterConsole(page, await hired('content'), '/content/about_us/new')
  const english = page.getByRole('group', { name: languageList.en.name, exact: true })
  await english.getByLabel('Title').fill(title)
  const words = english.getByRole('textbox', { name: 'Description' })
  await words.fill('How we keep it fair')
  await words.press('ControlOrMeta+a')
  await english.getByRole('button', { name: content.rich.marks.bold }).click()
  await english.getByRole('button', { name: content.rich.link }).click()
  await english.getByLabel(content.rich.address).fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(english.getByText(content.rich.addressWrong)).toBeVisible()
  await english.getByLabel(content.rich.address).fill('/casino-glossary')
  await page.keyboard.press('Enter')
  await accessible(page)
  await english.getByLabel('Column').fill('1')
  await english.getByLabel('Priority').fill('1')
  await page.getByRole('button', { name: content.preview.open }).click()
  const frame = page.frameLocator(`iframe[title="${content.preview.frame}"]`)
  await expect(frame.getByText(title).first()).toBeVisible()
  await expect(frame.getByRole('link', { name: 'How we keep it fair' })).toHaveAttribute('href', '/casino-glossary')
  const shown = await (await fetch(`${address}/about-us`)).text()
  expect(shown).not.toContain(title)

  await page.keyboard.press('Escape')
  const home = page.getByRole('link', { name: shell.places.home, exact: true })
  await home.click()
  await accessible(page)
  await page.getByRole('button', { name: web.forms.leave.stay }).click()
  await expect(english.getByLabel('Title')).toHaveValue(title)
  await home.click()
  await page.getByRole('button', { name: web.forms.leave.leave }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

test('marketing writes a promotion with a time, and no other content', async ({ page, strict, accessible }) => {
  strict.expectTrouble(/401|403/)
  await enterConsole(page, await hired('marketing'), '/promotions')
  await expect(page.getByRole('heading', { name: content.promotions.title })).toBeVisible()
  await expect(page.getByRole('link', { name: shell.places.content, exact: true })).toBeHidden()
  await accessible(page)
  await page.getByRole('link', { name: content.create }).click()
  const english = page.getByRole('group', { name: languageList.en.name, exact: true })
  const title = `A quiet week ${Date.now()}`
  await english.getByLabel('Title').fill(title)
  await english.getByLabel('Priority').fill('99')
  await english.getByLabel('Size').fill('3')
  await english.getByLabel('Image', { exact: true }).fill('/content/media/card.svg')
  await english.getByRole('checkbox', { name: 'Casino', exact: true }).check()
  await page.getByLabel(content.schedule.show).fill('2099-12-24T18:00')
  await page.getByRole('button', { name: content.publish }).click()
  await expect(page).toHaveURL(/\/content\/promo_cards\/\d+$/)
  const refused = await page.request.post(`${address}/content/wp-json/wp/v2/about_us`, {
    data: { title: 'x' },
    headers: { origin: address },
  })
  expect(refused.status()).toBe(403)
})

import { expect, type Page } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

type Found = {
  readonly id: number
  readonly status?: string
  readonly syncStatus?: string
  readonly measurement: {
    readonly lengthUnit: string
    readonly points: readonly object[]
    readonly sizeNames: readonly string[]
  }
}

/** The first of the latest documents whose record fits. */
async function findDocument(page: Page, [noun, token]: readonly [string, string], fits: (record: Found) => boolean) {
  const headers = { authorization: `Bearer ${token}` }
  const list = await page.request.post(`/api/${noun}/search?page=1&size=100`, { headers, data: {} })
  for (const { id } of ((await list.json()) as { records: { id: number }[] }).records) {
    const record = (await (await page.request.get(`/api/${noun}/${id}`, { headers })).json()) as Found
    if (fits(record)) return record
  }
  throw new Error(`no ${noun} fits`)
}

test('a measurement table is pasted, corrected, graded and taken back by keys', async ({ page }) => {
  const person = new Person(page)
  const field = (path: string) => inFront(page.locator(`[data-field="measurement.${path}"]`))
  const paste = async (text: string) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text)
    await person.press('Control+v')
  }
  await person.signIn('admin', password, { at: '/dashboard/sale/templateOrders/new' })
  await expect(field('sizeNames')).toBeVisible()

  await test.step('sizes are typed in one line, the base size is one of them', async () => {
    await person.goToField('尺寸表尺码')
    await person.type('S M L')
    await person.press('Enter')
    await expect(field('sizeNames')).toHaveValue('S、M、L')
    await person.goToField('基码')
    await person.choose('M', 'M')
    await expect(field('baseSize')).toHaveValue('M')
  })

  await test.step('a line is typed, and a block of a spreadsheet goes to the sizes that it names', async () => {
    await inFront(page.locator('[data-field="measurement.points"]').getByRole('button', { name: '添加一行' })).press(
      'Enter',
    )
    await expect(field('points.0.name')).toBeFocused()
    await paste('部位\tEnglish\t公差\t档差\tM\t3XL\n胸围\tChest\t±1\t2\t52\t\n袖长\tSleeve\t0.5\t0.8\t五十九\t61\n')
    await expect(field('points.1.name')).toHaveValue('胸围')
    await expect(field('points.1.lengths.1.value')).toHaveValue('52')
    await person.noticed('尺码 3XL 原来不在尺寸表中，已加在最后')
    await expect(field('sizeNames')).toHaveValue('S、M、L、3XL')
  })

  await test.step('a cell that holds no length says so and keeps what was pasted', async () => {
    await expect(field('points.2.lengths.1.value')).toHaveValue('五十九')
    await field('points.2.lengths.1.value').focus()
    await page.keyboard.press('Control+a')
    await person.type('59')
    await expect(field('points.2.lengths.1.value')).toHaveValue('59')
  })

  await test.step('Alt+J grades the open sizes and leaves the others; it is taken back as one step', async () => {
    await person.press('Alt+j')
    await expect(field('points.1.lengths.0.value')).toHaveValue('50')
    await expect(field('points.1.lengths.2.value')).toHaveValue('54')
    await expect(field('points.2.lengths.0.value')).toHaveValue('58.2')
    await expect(field('points.2.lengths.3.value')).toHaveValue('61')
    await person.expectAccessibleInBothThemes()
    await person.press('Control+z')
    await expect(field('points.1.lengths.0.value')).toHaveValue('')
  })
})

test('a sale order says how its table differs from the sample order, and takes it over anew', async ({ page }) => {
  const person = new Person(page)
  const token = await person.token('admin', password)
  const order = await findDocument(
    page,
    ['sale_orders', token],
    ({ status, measurement }) => (status === 'Pending' || status === 'Revert') && measurement.points.length > 0,
  )
  await person.signIn('admin', password, { at: `/dashboard/sale/saleOrders/${order.id}/edit` })
  const length = inFront(page.locator('[data-field="measurement.points.0.tolerancePlus"]'))
  await expect(length).toBeVisible()
  const was = await length.inputValue()
  await expect(inFront(page.getByText(/尺寸表与版单有 \d+ 处不同/))).toHaveCount(0)
  await length.fill('9.5')
  await expect(inFront(page.getByText('尺寸表与版单有 1 处不同'))).toBeVisible()
  await person.expectAccessibleInBothThemes()
  await inFront(page.getByRole('button', { name: '重新取用' })).press('Enter')
  await expect(length).toHaveValue(was)
  await expect(inFront(page.getByText(/尺寸表与版单有 \d+ 处不同/))).toHaveCount(0)
})

test('a sample is measured beside its table; what is beyond tolerance is marked by a sign and a word, on paper too', async ({
  page,
}) => {
  const person = new Person(page)
  const token = await person.token('admin', password)
  const order = await findDocument(
    page,
    ['template_orders', token],
    ({ syncStatus, measurement }) =>
      syncStatus === 'Finished' && measurement.points.length > 0 && measurement.lengthUnit === 'cm',
  )
  await person.signIn('admin', password, { at: `/dashboard/sale/templateOrders/${order.id}` })
  await expect(inFront(page.getByRole('heading', { name: '样衣实测' }))).toBeVisible()
  await person.run('填写样衣实测', '填写样衣实测')
  const window = page.getByRole('dialog', { name: /实测$/ })

  await test.step('the sample is chosen, and the first point is typed far too large', async () => {
    const choice = page.getByRole('option', { selected: true })
    await expect(choice.or(window)).toBeVisible()
    if (await choice.isVisible()) await person.press('Enter')
    await expect(window.getByRole('textbox').first()).toBeVisible()
    await window.getByRole('textbox').first().fill('199')
    await expect(window.getByText('偏大')).toBeVisible()
    await window.getByRole('textbox').nth(1).fill('x')
    await expect(window.getByRole('alert')).toHaveText('请输入厘米数，最多一位小数')
    await window.getByRole('textbox').nth(1).fill('')
    await person.expectAccessibleInBothThemes()
    await window.getByRole('button', { name: '保存' }).press('Enter')
    await expect(window).toHaveCount(0)
  })

  await test.step('page and paper show it', async () => {
    await expect(inFront(page.getByText(/▲ \+/)).first()).toBeVisible()
    await expect(inFront(page.getByText('偏大')).first()).toBeVisible()
    await person.press('Control+p')
    await expect(page).toHaveURL(/export/)
    await settled(page)
    const paper = page.frameLocator('iframe[title]').first().locator('body')
    const shown = (await page.locator('iframe').count()) > 0 ? paper : inFront(page.locator('body'))
    await expect(shown.getByText(/▲ \+.*偏大/).first()).toBeAttached()
  })
})

test('a save that would take measured lengths away is asked about first', async ({ page }) => {
  const person = new Person(page)
  const token = await person.token('admin', password)
  const headers = { authorization: `Bearer ${token}` }
  const order = await findDocument(
    page,
    ['template_orders', token],
    ({ syncStatus, measurement }) =>
      (syncStatus === 'Pending' || syncStatus === 'Revert') &&
      measurement.points.length > 1 &&
      measurement.lengthUnit === 'cm',
  )
  const samplesAt = `/api/template_orders/${order.id}/measured_samples`
  type Samples = {
    readonly measurement: { readonly points: readonly { readonly id: number; readonly name: string }[] }
    readonly samples: readonly {
      readonly color: string
      readonly size: string
      readonly lengths: readonly { readonly value: string }[]
      readonly measuredAt: string | null
    }[]
  }
  const read = async () => (await (await page.request.get(samplesAt, { headers })).json()) as Samples
  const { measurement, samples } = await read()
  const [sample] = samples
  const [point] = measurement.points
  if (!sample || !point) throw new Error('the order has no sample')
  const { color, size, measuredAt: seenAt } = sample
  const data = { color, size, lengthUnit: 'cm', lengths: [{ point: point.id, value: '99.9' }], seenAt }
  expect((await page.request.put(samplesAt, { headers, data })).status()).toBe(200)
  const values = async () => (await read()).samples.flatMap(({ lengths }) => lengths.map(({ value }) => value))

  await person.signIn('admin', password, { at: `/dashboard/sale/templateOrders/${order.id}/edit` })
  const name = inFront(page.locator('[data-field="measurement.points.0.name"]'))
  await expect(name).toHaveValue(point.name)
  await name.focus()
  await person.press('Alt+Backspace')
  await expect(name).not.toHaveValue(point.name)
  const question = page.getByRole('alertdialog')

  await test.step('who says no keeps the form, and nothing is lost', async () => {
    await person.press('Control+s')
    await expect(question).toContainText(`${point.name} ${color} ${size} 99.9`)
    await person.expectAccessibleInBothThemes()
    await person.press('Escape')
    await expect(question).toHaveCount(0)
    expect(await values()).toContain('99.9')
  })

  await test.step('who says yes saves', async () => {
    await person.press('Control+s')
    await expect(question).toBeVisible()
    await person.press('Enter')
    await expect(question).toHaveCount(0)
    await expect.poll(values).not.toContain('99.9')
    expect((await read()).measurement.points.map(({ name: of }) => of)).not.toContain(point.name)
  })
})

test('the pattern sheet shows what was measured at the samples of its colour', async ({ page }) => {
  const person = new Person(page)
  const token = await person.token('admin', password)
  const headers = { authorization: `Bearer ${token}` }
  const list = await page.request.post('/api/patterning_orders/search?page=1&size=200', { headers, data: {} })
  let measured: number | undefined
  for (const { id } of ((await list.json()) as { records: { id: number }[] }).records) {
    const sheet = await page.request.get(`/api/patterning_orders/${id}/sheet`, { headers })
    const { samples = [] } = (await sheet.json()) as { samples?: { lengths: object[] }[] }
    if (samples.some(({ lengths }) => lengths.length > 0)) measured = id
    if (measured) break
  }
  await person.signIn('admin', password, { at: `/dashboard/developmentModule/patterningOrders/${measured}/export` })
  await settled(page)
  const paper = page.frameLocator('iframe[title]').first().locator('body')
  const shown = (await page.locator('iframe').count()) > 0 ? paper : inFront(page.locator('body'))
  await expect(shown.getByText(/ 实测 · /).first()).toBeAttached()
})

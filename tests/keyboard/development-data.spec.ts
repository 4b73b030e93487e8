import { expect } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

test('the development data and the load of the pattern room are opened, narrowed and sorted by keys', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('admin', 'selvedge2026')
  const rows = inFront(page.getByRole('gridcell'))
  const found = inFront(page.getByText(/^共 [\d,]+ 条$/))

  await test.step('the palette opens the development data, with a column for each figure of a step', async () => {
    await person.run('开发数据', '开发数据')
    await expect(page).toHaveURL(/developmentManagement/)
    await expect(rows.first()).toBeVisible()
    await expect(inFront(page.getByRole('grid', { name: '开发数据' }))).toBeFocused()
    await settled(page)
    await expect(inFront(page.getByText('总用时（小时）')).first()).toBeVisible()
    await person.expectAccessible()
  })

  await test.step('a word narrows them', async () => {
    const all = await found.textContent()
    await person.search('DR26')
    await expect(found).not.toHaveText(all ?? '')
    await expect(rows.filter({ hasText: 'DR26' }).first()).toBeVisible()
  })

  await test.step('a row opens its pattern order', async () => {
    await settled(page)
    await person.press('ArrowDown')
    await expect(inFront(page.getByRole('grid', { name: '开发数据' }))).toBeFocused()
    await person.press('Enter')
    await expect(page).toHaveURL(/patterningOrders\/\d+/)
    await expect(inFront(page.getByRole('heading', { name: /DR26/ })).first()).toBeVisible()
  })

  await test.step('the load shows who has how much to do, those with most first', async () => {
    await person.run('版房负荷', '版房负荷')
    await expect(page).toHaveURL(/patternRoomLoad/)
    await expect(rows.first()).toBeVisible()
    await settled(page)
    const heading = inFront(page.getByRole('columnheader', { name: '未完成工时（小时）' }))
    const place = await heading.getAttribute('aria-colindex')
    const hours = await rows.and(page.locator(`[aria-colindex="${place}"]`)).allTextContents()
    expect(hours.length).toBeGreaterThan(1)
    expect(hours.map(Number)).toEqual(hours.map(Number).sort((a, b) => b - a))
  })
})

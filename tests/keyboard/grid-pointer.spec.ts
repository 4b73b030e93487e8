import { expect, type Locator } from '@playwright/test'
import { cell, grid, openList, walkToColumn } from './order-list.ts'
import { Person } from './person.ts'
import { test } from './story.ts'

test('a cell that is cut off shows its whole text under the pointer, and its row has one background', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', 'selvedge2026')
  await openList(person)

  await test.step('the whole text', async () => {
    const places = await grid(page).evaluate((element) => {
      const { right } = element.getBoundingClientRect()
      const cells = [...element.querySelectorAll<HTMLElement>('[role=gridcell][data-row]')].filter(
        (one) => one.textContent !== '' && one.getBoundingClientRect().right < right,
      )
      const isCut = (one: HTMLElement) => one.scrollWidth > one.clientWidth
      return [cells.find(isCut), cells.find((one) => !isCut(one))].map((one) => one?.dataset)
    })
    const [cut, whole] = places.map((place) => cell(page, Number(place?.['row']), Number(place?.['column']))) as [
      Locator,
      Locator,
    ]
    const text = await cut.textContent()
    expect(text).not.toBe('')
    await cut.hover()
    await expect(cut).toHaveAttribute('title', text as string)
    await whole.hover()
    await expect(whole).not.toHaveAttribute('title', /./)
  })

  await test.step('frozen cells have the background of their row: plain, under the pointer, selected', async () => {
    const row = grid(page).locator('[role=row][aria-rowindex="3"]')
    const grounds = () =>
      row.evaluate((element) =>
        [element, element.firstElementChild as Element].map((one) => getComputedStyle(one).backgroundColor),
      )
    await page.mouse.move(0, 0)
    const seen: string[] = []
    for (const step of ['plain', 'below the pointer', 'selected']) {
      if (step === 'below the pointer') await cell(page, 1, 4).hover()
      if (step === 'selected') {
        await person.press('ArrowDown')
        await person.press('x')
        await expect(row).toHaveAttribute('aria-selected', 'true')
      }
      const [ofRow, ofFrozen] = await grounds()
      expect(ofFrozen, step).toBe(ofRow)
      seen.push(ofRow as string)
    }
    expect(new Set(seen).size).toBe(3)
  })
})

test('cells that are dragged over are copied as cells; a selection within one cell is copied as text', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', 'selvedge2026')
  await openList(person)
  const column = await walkToColumn(person, '品牌')
  const centre = async (row: number, at: number) => {
    const box = await cell(page, row, at).boundingBox()
    if (!box) throw new Error('the cell is not drawn')
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const picked = () => page.evaluate(() => getSelection()?.toString() ?? '')

  await test.step('from one cell to another', async () => {
    await page.mouse.move(...(await centre(0, column)))
    await page.mouse.down()
    await page.mouse.move(...(await centre(1, column)), { steps: 4 })
    await page.mouse.move(...(await centre(2, column + 1)), { steps: 4 })
    await page.mouse.up()
    expect(await picked()).toBe('')
    await person.press('Control+c')
    await expect(page.getByText('已复制 3 行 2 列')).toBeVisible()
    const lines = (await copied()).split('\n').map((line) => line.split('\t'))
    expect(lines).toHaveLength(3)
    for (const [row, line] of lines.entries())
      for (const [at, text] of line.entries()) await expect(cell(page, row, column + at)).toHaveText(text)
  })

  await test.step('within one cell', async () => {
    const place = await grid(page).evaluate((element) => {
      const { right } = element.getBoundingClientRect()
      const found = [...element.querySelectorAll<HTMLElement>('[role=gridcell][data-row="3"]')].find(
        (one) =>
          (one.textContent ?? '').length > 3 &&
          !one.querySelector('a, img') &&
          one.getBoundingClientRect().right < right,
      )
      return Number(found?.dataset['column'])
    })
    const box = await cell(page, 3, place).boundingBox()
    if (!box) throw new Error('the cell is not drawn')
    const middle = box.y + box.height / 2
    await page.mouse.move(box.x + 9, middle)
    await page.mouse.down()
    await page.mouse.move(box.x + 32, middle, { steps: 4 })
    await page.mouse.up()
    const piece = await picked()
    expect(piece).not.toBe('')
    await person.press('Control+c')
    await expect.poll(copied).toBe(piece)
  })
})

import { expect, type Locator, test } from '@playwright/test'
import { cell, grid, openList } from './order-list.ts'
import { Person } from './person.ts'

test('below the pointer a cell that is cut off says its whole text, and its row has one ground', async ({ page }) => {
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

  await test.step('the frozen cells have the ground of their row: plain, below the pointer, selected', async () => {
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

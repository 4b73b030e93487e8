import { expect, type Locator, type Page } from '@playwright/test'
import { type Person, settled } from './person.ts'

/** The visible list of sample orders. */
export const grid = (page: Page) => page.getByRole('grid', { name: '版单' })

/** Opens the list of sample orders by its keys. */
export async function openList(person: Person): Promise<void> {
  await person.press('g')
  await person.press('b')
  await expect(grid(person.page).getByRole('gridcell').first()).toBeVisible()
  await expect(grid(person.page)).toBeFocused()
  await settled(person.page)
}

/** Presses keys one after another, as in `l v`. */
export async function pressAll(person: Person, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await person.press(key)
}

/** Row and column of the focused cell. */
export function focusedPlace(page: Page, list = grid(page)): Promise<{ row: number; column: number }> {
  return list.evaluate((element) => {
    const [, row, column] = /-(-?\d+)-(\d+)$/.exec(element.getAttribute('aria-activedescendant') ?? '') ?? []
    return { row: Number(row), column: Number(column) }
  })
}

/** Moves to a column with arrow keys, as a person does who reads the headings: from the first column where that is nearer. */
export async function walkToColumn(person: Person, title: string, list = grid(person.page)): Promise<number> {
  const { page } = person
  const columnNow = async () => (await focusedPlace(page, list)).column
  /** Where the column is; undefined while it is too far away to be drawn. Read at once: a grid that scrolls may take it away. */
  const goalNow = async () => {
    const [drawn] = await columnOf(page, title, list).evaluateAll((all) => all.map((one) => one.dataset['column']))
    return drawn === undefined ? undefined : Number(drawn)
  }
  const goal = await goalNow()
  // A new list has no focused cell yet.
  if (goal === undefined || !(Math.abs(goal - (await columnNow())) <= goal)) await person.press('Home')
  let column = await columnNow()
  for (let step = 0; step < 30; step += 1) {
    const to = (await goalNow()) ?? Number.POSITIVE_INFINITY
    if (column === to) return column
    const next = column < to ? column + 1 : column - 1
    await person.press(column < to ? 'ArrowRight' : 'ArrowLeft')
    await expect.poll(columnNow).toBe(next)
    // On a slow machine the columns around the cell are drawn after the cell has the keyboard: the goal would be passed unseen.
    await expect(list.locator(`[role=columnheader][data-column="${next}"]`)).toBeAttached()
    column = next
  }
  throw new Error(`no column ${title}`)
}

/** A cell by row and column. */
export const cell = (page: Page, row: number, column: number, list = grid(page)): Locator =>
  list.locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`)

/** The cell with the focus, which the grid names. The locator keeps to this cell when the focus moves on. */
export const focusedCell = async (list: Locator): Promise<Locator> =>
  list.page().locator(`[id="${await list.getAttribute('aria-activedescendant')}"]`)

/** A column's heading. */
export const columnOf = (page: Page, title: string, list = grid(page)): Locator =>
  list.locator(`[role=columnheader][title="${title}"]`)

/** Filters the list by a state, from the heading of its column. */
export async function filterState(person: Person, state: string): Promise<void> {
  await walkToColumn(person, '状态')
  await person.press('Alt+ArrowDown')
  await expect(person.page.getByRole('combobox', { name: '状态' })).toBeFocused()
  await person.type(state)
  await person.press('Enter')
  await person.press('Escape')
  await expect(grid(person.page)).toBeFocused()
}

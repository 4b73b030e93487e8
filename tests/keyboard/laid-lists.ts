import type { Locator, Page } from '@playwright/test'
import { inFront } from './person.ts'

// Addresses and locators of the board of purchases for samples and of the calendar of sample orders.

export const purchases = '/dashboard/buyMaterialsOrders'
export const samples = '/dashboard/sale/templateOrders'

export const board = (page: Page) => inFront(page.getByRole('group', { name: '买版料单看板' }))
export const calendar = (page: Page) => inFront(page.getByRole('group', { name: '版单日历' }))
export const column = (page: Page, state: string) =>
  board(page).locator('section', { has: page.getByRole('heading', { name: state }) })
export const cards = (of: Locator) => of.getByRole('article')
export const day = (page: Page, date: string) => calendar(page).locator(`[data-day="${date}"]`)
export const status = (page: Page, words: string | RegExp) =>
  inFront(page.getByRole('status')).filter({ hasText: words })

/** Why a confirmed sample order keeps its day: it is not edited, or nothing of it is once a colour is finished in the pattern room. */
export const confirmedStays = /版单已确认，不能编辑|该款已有颜色完成打版，不能修改版单/

/** How many records a column or a day says that it has. */
export async function countOf(place: Locator): Promise<number> {
  const ofDay = await place.getAttribute('data-count')
  return Number(ofDay ?? /(\d+) 条$/.exec((await place.getAttribute('aria-label')) ?? '')?.[1])
}

/** Presses a key while a list has the keyboard itself: the card that the list hands it to is drawn in the next frame. */
export const pressOnList = (list: Locator, key: string): Promise<void> =>
  list.evaluate((element: HTMLElement, pressed) => {
    element.focus()
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
    )
  }, key)

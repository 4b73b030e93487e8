import { expect, type Locator, type Page } from '@playwright/test'
import { inFront, Person } from './person.ts'

/** A field of the sample order's form, by its path. */
export const field = (page: Page, name: string): Locator => inFront(page.locator(`[data-field="${name}"]`))

/** A field of the design. */
export const ofDesign = (page: Page, name: string): Locator => field(page, `templateDesign.${name}`)

/** A cell of the size matrix. */
export const cell = (page: Page, row: number, part: string): Locator => ofDesign(page, `sampleDress.${row}.${part}`)

/** Signs in as a merchandiser at the form of a new sample order. */
export async function newOrder(page: Page): Promise<Person> {
  const person = new Person(page)
  await person.signIn('yewuyuan', 'selvedge2026', { at: '/dashboard/sale/templateOrders/new' })
  await expect(page.getByRole('heading', { name: '新建版单' })).toBeVisible()
  await expect(ofDesign(page, 'category')).toBeFocused()
  return person
}

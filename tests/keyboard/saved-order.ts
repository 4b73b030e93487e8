import type { Page } from '@playwright/test'

/** The id of the production order that is made next: after its confirmation the list is shown, not the order. */
export async function savedOrder(page: Page): Promise<number> {
  const answer = await page.waitForResponse(
    (one) => one.request().method() === 'POST' && new URL(one.url()).pathname === '/api/production_orders',
  )
  const { id } = (await answer.json()) as { id: number }
  return id
}

import type { Page } from '@playwright/test'

/** Returns the id of the production order that is created next. The page shows the list after the confirmation, so the address does not tell the id. */
export async function savedOrder(page: Page): Promise<number> {
  const answer = await page.waitForResponse(
    (one) => one.request().method() === 'POST' && new URL(one.url()).pathname === '/api/production_orders',
  )
  const { id } = (await answer.json()) as { id: number }
  return id
}

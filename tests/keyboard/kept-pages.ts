import { expect, type Page } from '@playwright/test'

/** Waits until the browser keeps the phone pages for when there is no network. */
export async function keptByWorker(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      const cache = await caches.open('selvedge-phone')
      return active?.state === 'activated' && (await cache.match('/phone.html')) !== undefined
    })
  await expect.poll(isKept).toBe(true)
}

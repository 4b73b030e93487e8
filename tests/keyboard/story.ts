import { test as base, type BrowserContext, type PlaywrightTestOptions } from '@playwright/test'

/** What a story may want otherwise for its browser, as for a phone. */
const ownOptions = ['viewport', 'deviceScaleFactor', 'hasTouch', 'isMobile', 'userAgent', 'locale'] as const

type OwnOptions = Pick<PlaywrightTestOptions, (typeof ownOptions)[number]>

/** The context that the stories of a worker share, and the options that it was made with. */
let shared: { readonly context: BrowserContext; readonly options: string } | undefined

/**
 * A story in a browser that has been at the product before: the files of the page are in its cache, as they are for
 * people on their second day. Loading them anew took half of the time of all stories. Everything else that a visit
 * leaves behind is cleared, and a story that asks for another kind of screen gets a browser for itself.
 */
export const test = base.extend({
  context: async (
    { browser, viewport, deviceScaleFactor, hasTouch, isMobile, userAgent, locale, permissions },
    run,
  ) => {
    const own: OwnOptions = { viewport, deviceScaleFactor, hasTouch, isMobile, userAgent, locale }
    const options = JSON.stringify(own)
    const isFirst = shared === undefined
    shared ??= { context: await browser.newContext(), options }
    if (shared.options !== options) {
      const context = await browser.newContext()
      await run(context)
      await context.close()
      return
    }
    const { context } = shared
    // Pages of second people that the story before has left open would load every change, and slow down all later stories.
    for (const other of browser.contexts()) if (other !== context) await other.close()
    if (!isFirst) {
      await context.clearCookies()
      await context.clearPermissions()
      await context.grantPermissions(permissions ?? [])
    }
    await run(context)
    await context.setOffline(false)
    for (const page of context.pages()) await page.close()
  },
  page: async ({ context, baseURL }, run) => {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', {
      origin: baseURL ?? '',
      storageTypes: 'local_storage,indexeddb,service_workers,cache_storage',
    })
    await devtools.detach()
    await run(page)
  },
})

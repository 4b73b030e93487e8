import { test } from '@playwright/test'
import { browserPlugins } from '../../src/plugins.browser.ts'
import { placesOfDocuments } from './document-places.ts'
import { DocumentWalk } from './document-walk.ts'

// Checks that apply to the pages of every registered document; the stories of a room test only what is its own.

test.describe.configure({ mode: 'parallel' })

for (const place of placesOfDocuments(browserPlugins)) {
  test(`${place.name}: its pages with keys only, in English, in both themes`, async ({ page }) => {
    const walk = new DocumentWalk(page, place)
    await walk.signIn('admin', 'selvedge2026')
    const keyboard = await walk.list()
    if (keyboard === 'rows') {
      if (await page.getByRole('grid').count()) await walk.record()
      else await walk.rename()
    }
    if (place.createKeys) await walk.create(place.createKeys)
    await walk.failure(keyboard)
    if (keyboard === 'rows') await walk.emptiness()
  })
}

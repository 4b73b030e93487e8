import type { Page } from '@playwright/test'
import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { placesOfDocuments } from './document-places.ts'
import { DocumentWalk, type OpenedPage } from './document-walk.ts'
import { inFront } from './person.ts'
import { test } from './story.ts'

/** Who walks, and what is prepared before: every list needs a record. */
export type Walker = {
  readonly username: string
  readonly password: string
  readonly prepare?: (page: Page) => Promise<void>
  /** Documents that are not walked: noun → the story that looks at their pages, and why. */
  readonly elsewhere?: Readonly<Record<string, string>>
}

/** Declares one story for each document of the plugins: what applies to the pages of all of them. */
export async function walkDocuments(
  plugins: readonly BrowserPlugin[],
  { username, password, prepare, elsewhere = {} }: Walker,
): Promise<void> {
  for (const place of await placesOfDocuments(plugins, Object.keys(elsewhere))) {
    test(`${place.name}: its pages with keys only, in English, in both themes`, async ({ page }) => {
      // Many pages are looked at by axe in two themes, which takes its time on a busy machine.
      test.setTimeout(180_000)
      await prepare?.(page)
      const walk = new DocumentWalk(page, place)
      await walk.signIn(username, password)
      const keyboard = await walk.list()
      if (await inFront(page.locator('[data-form]')).count()) await walk.save()
      const opened: OpenedPage[] = []
      if (keyboard === 'rows') {
        if (await page.getByRole('grid').count()) opened.push(...(await walk.record()))
        else await walk.rename()
      }
      if (place.createKeys) opened.push(...(await walk.create(place.createKeys)))
      await walk.openByAddress(opened)
      await walk.failure(keyboard)
      if (keyboard === 'rows') await walk.emptiness()
    })
  }
}

import { expect, type FrameLocator, type Page } from '@playwright/test'
import { type PdfPage, readPdf } from './pdf-pages.ts'
import type { Person } from './person.ts'

/** The papers of documents that go along with goods. */
export const orderPapers = [
  { value: 'a4', title: 'A4', width: 210, height: 297 },
  { value: '241x140', title: '针式连续纸 241 × 140 mm（二等分）', width: 241, height: 140 },
  { value: '241x279', title: '针式连续纸 241 × 279 mm（整张）', width: 241, height: 279 },
] as const

/** The preview once its pages are laid out. */
export const laidOut = (page: Page) => page.getByRole('status').filter({ hasText: /第 1 页 \/ 共 \d+ 页/ })

/** The PDF of the preview. */
export async function downloaded(person: Person) {
  await expect(laidOut(person.page)).toBeVisible()
  const download = person.page.waitForEvent('download')
  await person.press('Control+Shift+s')
  return readPdf(await (await download).path())
}

/** Returns the elements that exceed their page or cell. */
export const cutOff = (sheet: FrameLocator) =>
  sheet.locator('.pagedjs_pages').evaluate((pages) => {
    const isOutside = (inner: DOMRect, outer: DOMRect) =>
      inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1
    const lost = (within: string, parts: string) =>
      [...pages.querySelectorAll(within)].flatMap((outer) =>
        [...outer.querySelectorAll(parts)].flatMap((part) =>
          part.getClientRects().length > 0 && isOutside(part.getBoundingClientRect(), outer.getBoundingClientRect())
            ? [part.outerHTML.slice(0, 200)]
            : [],
        ),
      )
    return [...lost('.pagedjs_area', 'article *'), ...lost('td', '*')]
  })

/** Width and height of a page of a PDF. */
export const millimetres = ({ width, height }: PdfPage) =>
  [width, height].map((points) => Math.round((points / 72) * 25.4))

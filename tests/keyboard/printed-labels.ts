import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { Person } from './person.ts'
import { laidOut } from './printed-papers.ts'

/** The papers of labels with a code. */
export const labelPapers = [
  { value: 'a4', title: 'A4（每页 10 张，按线裁切）', each: 10, size: [210, 297] },
  { value: '100x100', title: '标签 100 × 100 mm', each: 1, size: [100, 100] },
  { value: '80x50', title: '标签 80 × 50 mm', each: 1, size: [80, 50] },
  { value: '60x40', title: '标签 60 × 40 mm', each: 1, size: [60, 40] },
] as const

/** Returns the elements that exceed their page, label or row. */
export const cutOffLabels = (sheet: FrameLocator) =>
  sheet.locator('.pagedjs_pages').evaluate((pages) => {
    const isOutside = (inner: DOMRect, outer: DOMRect) =>
      inner.left < outer.left - 1 ||
      inner.right > outer.right + 1 ||
      inner.top < outer.top - 1 ||
      inner.bottom > outer.bottom + 1
    const lost = (within: string, parts: string) =>
      [...pages.querySelectorAll(within)].flatMap((outer) =>
        [...outer.querySelectorAll(parts)].flatMap((part) =>
          isOutside(part.getBoundingClientRect(), outer.getBoundingClientRect()) ? [part.outerHTML.slice(0, 200)] : [],
        ),
      )
    return [...lost('.pagedjs_page', '*'), ...lost('.label', '*'), ...lost('.row', 'span'), ...lost('.code', 'img')]
  })

/** Waits until every label of the preview has its code. */
export async function allCodes(page: Page, sheet: FrameLocator, count: number): Promise<void> {
  await expect(laidOut(page)).toBeVisible()
  await expect(sheet.locator('.label')).toHaveCount(count)
  await expect
    .poll(() => sheet.locator('.code img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)))
    .toBe(true)
}

/** The number of pages of the PDF of the preview, and the millimetres of the first. */
export async function pdfOf(person: Person): Promise<{ pages: number; size: number[] }> {
  const download = person.page.waitForEvent('download')
  await person.press('Control+Shift+s')
  const pdf = await PDFDocument.load(await readFile(await (await download).path()))
  const { width, height } = pdf.getPage(0).getSize()
  return { pages: pdf.getPageCount(), size: [width, height].map((points) => Math.round((points / 72) * 25.4)) }
}

/** Takes the marked choice of a page that the palette shows once `title` is among its choices. */
export async function take(person: Person, title: string): Promise<void> {
  const option = person.page.getByRole('option').filter({ hasText: title }).first()
  await expect(option).toBeVisible()
  while ((await option.getAttribute('aria-selected')) !== 'true') await person.press('ArrowDown')
}

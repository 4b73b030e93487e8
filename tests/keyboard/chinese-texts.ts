import type { Page } from '@playwright/test'

/** Chinese texts of the page itself: visible texts, accessible names, hints. Data in cells is left out. */
export async function chineseOf(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const data =
      '[role="gridcell"], [data-value^="record:"], [data-value^="recent:"], [data-value^="tab:"], [data-reading]'
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.closest(data) || !element.checkVisibility()) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '')
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '')
    }
    return [...found, document.title]
  })
  return [...new Set(texts.filter((text) => /\p{Script=Han}/u.test(text)))]
}

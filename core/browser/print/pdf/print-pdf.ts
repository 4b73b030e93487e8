import { message } from '../../../shared/message.ts'
import { currentLanguage, languages } from '../../i18n/language.ts'
import { translate } from '../../i18n/text.ts'
import { openDesk } from '../print-desk.ts'
import type { PdfOrder } from './pdf-document.ts'

/** A text as the name of a file. */
export function fileName(text: string): string {
  return text.replace(/[\\/:*?"<>|\s]+/g, ' ').trim() || 'print'
}

/** Makes a PDF of a document whose pages are laid out. Throws what stopped it. */
export async function makePdf(html: string, order: Omit<PdfOrder, 'language' | 'show'>): Promise<Blob> {
  const [{ page, close }, { pdfOf }] = await Promise.all([openDesk(html), import('./pdf-document.ts')])
  try {
    const pages = [...page.querySelectorAll<HTMLElement>('.pagedjs_page')]
    if (pages.length === 0) throw new Error(translate(message('没有可以下载的页')))
    // Each stands in the document by itself while it is read, and is laid out alone.
    for (const one of pages) one.remove()
    const place = page.body.appendChild(page.createElement('div'))
    place.className = 'pagedjs_pages'
    const show = async (one: HTMLElement) => {
      one.style.contentVisibility = 'visible'
      place.replaceChildren(one)
      one.getBoundingClientRect()
      await page.fonts.ready
      await Promise.all([...one.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)))
      return () => one.remove()
    }
    return await pdfOf(pages, { ...order, show, language: languages[currentLanguage()].locale })
  } finally {
    close()
  }
}

import type { PagedPages, PagedWindow } from './paged-pages.ts'
import scriptAddress from './paged-frame.ts?worker&url'

/** Address of the script that lays a print document out in pages, inside the document's own frame. */
export const pagedScript: string = scriptAddress

type LayoutWindow = Window & Partial<PagedWindow>

/**
 * Lays out the document that a frame has just loaded and answers how many pages it has; undefined when that is not possible, the
 * document then stays plain and prints the same. Keys and presses inside the frame reach the page around it.
 */
export async function layOutFrame(frame: HTMLIFrameElement): Promise<number | undefined> {
  const inside = frame.contentWindow as LayoutWindow | null
  if (!inside || !frame.contentDocument) return undefined
  passEvents(frame, frame.contentDocument)
  try {
    // The document holds pages that were laid out before.
    const total = pagesOf(frame).length || (await inside.layOut?.())
    fitPages(frame)
    return total
  } catch (error) {
    console.warn('pages could not be laid out; the document prints as it stands', error)
    return undefined
  }
}

function passEvents(frame: HTMLIFrameElement, inside: Document): void {
  inside.addEventListener('keydown', (event) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    const init = { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, bubbles: true, cancelable: true }
    if (!frame.dispatchEvent(new KeyboardEvent('keydown', init))) event.preventDefault()
  })
  inside.addEventListener('pointerdown', () => frame.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
}

/** The laid out pages of a frame; undefined while its document stays plain. */
export function pagesIn(frame: HTMLIFrameElement): PagedPages | undefined {
  return pagesOf(frame).length > 0 ? (frame.contentWindow as LayoutWindow | null)?.pagesNow?.() : undefined
}

function pagesOf(frame: HTMLIFrameElement): HTMLElement[] {
  return [...(frame.contentDocument?.querySelectorAll<HTMLElement>('.pagedjs_page') ?? [])]
}

/** Makes the widest page fit the frame; pages are never enlarged. */
export function fitPages(frame: HTMLIFrameElement): void {
  const pages = pagesOf(frame)
  const style = frame.contentDocument?.documentElement?.style
  if (!style || pages.length === 0) return
  style.setProperty('--zoom', '1')
  const widest = Math.max(...pages.map((page) => page.offsetWidth))
  style.setProperty('--zoom', String(Math.min(1, (frame.clientWidth - 48) / widest)))
}

/** Number of the page in view, from 1; 0 while there are no pages. */
export function pageInSight(frame: HTMLIFrameElement): number {
  const middle = frame.clientHeight / 2
  const pages = pagesOf(frame)
  const after = pages.findIndex((page) => page.getBoundingClientRect().bottom > middle)
  return after < 0 ? pages.length : after + 1
}

/** Scrolls by a number of pages; a plain document moves by what is in sight. */
export function stepPages(frame: HTMLIFrameElement, step: number): void {
  const pages = pagesOf(frame)
  const next = pages[Math.min(pages.length, Math.max(1, pageInSight(frame) + step)) - 1]
  if (next) next.scrollIntoView({ block: 'start' })
  else frame.contentWindow?.scrollBy(0, step * frame.clientHeight * 0.9)
}

/** Opens the browser's print dialog for the document in the frame. */
export function printFrame(frame: HTMLIFrameElement): void {
  frame.contentWindow?.focus()
  frame.contentWindow?.print()
}

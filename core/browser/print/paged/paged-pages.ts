/** How laid out pages look on the screen. */
export const screenStyles = `
@media screen {
  html, body { background: none; }
  .pagedjs_pages { zoom: var(--zoom, 1); padding: 16px 0; }
  .pagedjs_page { content-visibility: auto; contain-intrinsic-size: 794px 1123px; margin: 0 auto 16px; background: #fff; outline: 1px solid #c3c9d2; }
}`

/** One of several documents that are laid out one after another. */
export type PagedPart = {
  readonly markup: string
  /** The style rules of the font parts that only this document needs. */
  readonly fonts: string
  readonly title: string
}

/** Pages as HTML, and the styles that they are drawn with. */
export type PagedPages = { readonly html: string; readonly pages: number; readonly styles: string }

/** What a frame that lays out pages offers to the page around it. */
export type PagedWindow = {
  readonly layOut: () => Promise<number>
  readonly layOutOne: (one: PagedPart) => Promise<PagedPages>
  readonly pagesNow: () => PagedPages
}

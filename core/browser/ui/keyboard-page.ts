/** The frontmost element below everything that covers the page, and where in it the focus belongs. */
export type KeyboardHome = { readonly host: HTMLElement; place(): HTMLElement }

/** What windows need to know of the page below them to return the focus. */
export type KeyboardPage = {
  /** Nothing while no tab is in front. */
  home(): KeyboardHome | undefined
  /** Whether something that is about to be drawn takes the focus by itself. */
  isAwaited(): boolean
}

let page: KeyboardPage = { home: () => undefined, isAwaited: () => false }

/** Connects windows to the page below them. Called by the boot code. */
export function connectKeyboard(given: KeyboardPage): void {
  page = given
}

/** The page below the windows; one without tabs before `connectKeyboard`. */
export function keyboardPage(): KeyboardPage {
  return page
}

/** Whether a window over the page has the keyboard or is about to take it, as the palette does: what loads below must not move it. */
export function isPageCovered(): boolean {
  return page.isAwaited() || document.querySelector('[data-covering]:not([data-closed])') !== null
}

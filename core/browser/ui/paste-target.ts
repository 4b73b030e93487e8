/**
 * Sends what is pasted to the focused element. Where that is no text field, Firefox sends it to the page instead, and a list or a picture field
 * would never get it. Lasts as long as the page.
 */
export function startPasteTarget(): void {
  window.addEventListener(
    'paste',
    (event) => {
      const focused = document.activeElement
      if (!focused || focused === document.body || focused.contains(event.target as Node)) return
      event.stopImmediatePropagation()
      const sent = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
      // Given to its maker, Firefox would empty it.
      Object.defineProperty(sent, 'clipboardData', { value: event.clipboardData })
      if (!focused.dispatchEvent(sent)) event.preventDefault()
    },
    { capture: true },
  )
}

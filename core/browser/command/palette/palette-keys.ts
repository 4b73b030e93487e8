import { getDefaultStore } from 'jotai'
import { closePalette, openPalette, paletteAtom, paletteField } from '../palette-state.ts'
import { isComposing } from '../../ui/composing.ts'

/** Whether keys are collected: from the key that opened the palette until its window has replayed them. */
let waiting = false
let held: KeyboardEvent[] = []

function pressOn(field: HTMLElement, { key, code, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): void {
  const init = { key, code, shiftKey, ctrlKey, altKey, metaKey, bubbles: true, cancelable: true }
  field.dispatchEvent(new KeyboardEvent('keydown', init))
}

const isText = (event: KeyboardEvent) => event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey

function keepForField(event: KeyboardEvent): void {
  const palette = getDefaultStore().get(paletteAtom)
  const { typed } = palette
  if (isText(event)) openPalette({ ...palette, typed: typed + event.key })
  else if (event.key === 'Backspace' && typed) openPalette({ ...palette, typed: [...typed].slice(0, -1).join('') })
  else if (event.key === 'Escape') closePalette()
}

function listen(event: KeyboardEvent): void {
  if (!waiting || isComposing(event)) return
  const field = document.querySelector<HTMLElement>(`[${paletteField}]`)
  const chooses = event.key === 'Enter' || event.key.startsWith('Arrow')
  if (field && !chooses) {
    // Let the key go on: it then works on whatever has the focus.
    field.focus()
    return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
  if (chooses) held.push(event)
  else keepForField(event)
}

/** Returns the focus to the palette when something in the page below takes it, such as a view that is drawn only now. */
function keepFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.closest('[data-tab]')) return
  document.querySelector<HTMLElement>(`[${paletteField}]`)?.focus({ preventScroll: true })
}

/**
 * People go on typing between the key that opens the palette and the moment when its field has the focus. Text is kept for the field, and so are
 * the keys that choose; none of them reaches what lies below. Returns the way to stop.
 */
export function startPaletteKeys(): () => void {
  const store = getDefaultStore()
  let wasOpen = false
  const stop = store.sub(paletteAtom, () => {
    const { open } = store.get(paletteAtom)
    if (open === wasOpen) return
    wasOpen = open
    waiting = open
    held = []
    if (open) document.addEventListener('focusin', keepFocus)
    else document.removeEventListener('focusin', keepFocus)
  })
  window.addEventListener('keydown', listen, { capture: true })
  return () => {
    stop()
    document.removeEventListener('focusin', keepFocus)
    window.removeEventListener('keydown', listen, { capture: true })
  }
}

/** Focuses the palette's field and replays the keys that were pressed before it was there. */
export function takePaletteKeys(field: HTMLElement): void {
  waiting = false
  field.focus()
  const pressed = held
  held = []
  for (const event of pressed) pressOn(field, event)
}

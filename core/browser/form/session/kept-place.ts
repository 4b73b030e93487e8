/**
 * The fields in which the next form of a tab goes on, by tab: a save may give the page another address, which draws its
 * form anew.
 */
const places = new Map<string, string>()

/** Notes the field that has the keyboard, for the form that takes the place of this one in the tab. */
export function keepFieldPlace(tabId: string): void {
  const field = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field
  if (field) places.set(tabId, field)
}

/** Whether a form of the tab goes on in a field of the one before. */
export function hasFieldPlace(tabId: string): boolean {
  return places.has(tabId)
}

/** The field in which a form of the tab goes on; only the first form that asks is told. */
export function takeFieldPlace(tabId: string): string | undefined {
  const field = places.get(tabId)
  places.delete(tabId)
  return field
}

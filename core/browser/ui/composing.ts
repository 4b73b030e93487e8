/** The part of a key press that tells whether an input method works on it. */
type ComposedPress = { readonly isComposing?: boolean; readonly keyCode?: number }

/**
 * Whether a key belongs to an input method (pinyin) and not to the page. The Enter that ends a composition comes in Safari after its end: there it is told
 * by its code, 229, alone.
 */
export function isComposing(event: ComposedPress | { readonly nativeEvent: ComposedPress }): boolean {
  const press = 'nativeEvent' in event ? event.nativeEvent : event
  return press.isComposing === true || press.keyCode === 229
}

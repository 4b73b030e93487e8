import { type GridAction, gridKeys } from './grid-key-table.ts'
import type { Press } from '../../keys/key-press.ts'
import { isComposing } from '../../ui/composing.ts'
import { isApple } from '../../ui/key-platform.ts'

/** The part of a keyboard event that decides what it means. */
export type PressedKey = Press & { readonly isComposing: boolean; readonly keyCode?: number }

/** The pressed key in the notation of the key table; `$mod` is Command on Apple machines, else Control. */
export function pressText(press: PressedKey, apple = isApple): string {
  const mod = apple ? press.metaKey : press.ctrlKey
  const other = apple ? press.ctrlKey && 'Control' : press.metaKey && 'Meta'
  const key = press.code === 'Space' ? 'Space' : press.key.length === 1 ? press.key.toLowerCase() : press.key
  return [mod && '$mod', other, press.altKey && 'Alt', press.shiftKey && 'Shift', key].filter(Boolean).join('+')
}

/** What a key means in a grid; undefined for keys that are not the grid's, and for all of them during composition. */
export function gridActionOf(press: PressedKey, apple = isApple): GridAction | undefined {
  return isComposing(press) ? undefined : gridKeys[pressText(press, apple)]
}

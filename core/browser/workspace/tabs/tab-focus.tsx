import { type RefCallback, useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isPageCovered } from '../../ui/keyboard-page.ts'
import { keepKeyboardPlace, tabHost } from './tab-host.ts'
import { useView } from './view-context.ts'
import { focusedTabNow, onFocusedTabChange } from './workspace-state.ts'

/**
 * Whether the view's tab has the focus: keys and commands go to it. The component that asks is drawn again at each change of tabs: ask in small
 * components.
 */
export function useTabFocused(): boolean {
  const { tabId } = useView()
  return useSyncExternalStore(onFocusedTabChange, () => focusedTabNow() === tabId)
}

/** Calls `onFocus` when the view's tab gets the focus while the view is `ready`, or is ready while it has it. Draws nothing, so that no view is drawn again. */
export function TabFocus({ ready, onFocus }: { ready: boolean; onFocus: () => void }) {
  const focused = useTabFocused()
  const take = useEffectEvent(onFocus)
  useEffect(() => {
    if (ready && focused) take()
  }, [ready, focused])
  return null
}

/**
 * Ref of the element that gets the focus when a step of the view replaces the one before. A person who is at another control of the tab stays
 * there; below a window, or in a tab behind, the element gets the focus together with its tab. Undefined unless `takes`.
 */
export function useKeyboardPlace(takes = true): RefCallback<HTMLElement> | undefined {
  const { tabId } = useView()
  const place = useCallback(
    (element: HTMLElement | null) => {
      const host = tabHost(tabId)
      const { activeElement } = document
      if (!element || (activeElement !== host && host.contains(activeElement))) return
      const isFree = activeElement === host || activeElement === document.body
      if (isFree && focusedTabNow() === tabId && !isPageCovered()) element.focus({ preventScroll: true })
      else keepKeyboardPlace(tabId, element)
    },
    [tabId],
  )
  return takes ? place : undefined
}

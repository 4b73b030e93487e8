import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useView } from './view-context.ts'
import { focusedTabNow, onFocusedTabChange } from './workspace-state.ts'

/** Whether the view's tab has the focus: keys and commands go to it. Whoever asks is drawn again at each change of tabs: ask in small components. */
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

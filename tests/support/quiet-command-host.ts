import { connectCommands } from '../../core/browser/command/command-host.ts'
import type { Actor } from '../../core/shared/rule.ts'

/** Connects commands to a page in which nothing is open and nothing happens, for somebody. */
export function connectQuietHost(actor: Actor): void {
  const none = () => []
  connectCommands({
    actor: () => actor,
    focusedTab: () => undefined,
    onFocusedTabChange: () => () => undefined,
    open: () => undefined,
    showRefusal: () => undefined,
    menu: none,
    tabs: none,
    focusTab: () => undefined,
    recent: none,
    watchDrafts: () => () => undefined,
    search: async () => [],
    openFound: async () => undefined,
    load: async () => undefined,
    kind: () => undefined,
    considered: () => true,
    showFailure: () => undefined,
  })
}

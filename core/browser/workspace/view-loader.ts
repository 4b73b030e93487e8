import { keptModule, type LateModule } from '../ui/late-module.ts'
import type { View } from './tabs/view.ts'
import { viewAt } from './tabs/workspace-state.ts'

type ViewCode = LateModule<Awaited<ReturnType<View['load']>>>

const codes = new Map<View, ViewCode>()
let onTheWay = 0

/** Whether the code of a view is being fetched. */
export function isViewOnTheWay(): boolean {
  return onTheWay > 0
}

/** The code of a view, fetched when it is first drawn, or foreseen. */
export function viewCode(view: View): ViewCode {
  const known = codes.get(view)
  if (known) return known
  const made = keptModule(async () => {
    onTheWay += 1
    try {
      return await view.load()
    } finally {
      onTheWay -= 1
    }
  })
  codes.set(view, made)
  return made
}

/** Loads the code of an address that is open out of sight: it is drawn at once when its tab comes to the front. */
export function readyAddress(href: string): void {
  const match = viewAt(href)
  if (match)
    viewCode(match.view)
      .load()
      .catch(() => undefined)
}

/** Loads the code and the data of an address that is likely to be opened next. A failure is ignored here: opening the address tries again and reports it. */
export function foreseeAddress(href: string): void {
  const match = viewAt(href)
  if (!match?.view.foresee) return
  for (const ahead of [viewCode(match.view).load(), match.view.foresee(match.params)]) ahead.catch(() => undefined)
}

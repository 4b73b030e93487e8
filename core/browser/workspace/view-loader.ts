import type { ComponentType } from 'react'
import { lazy } from 'react'
import type { View, ViewProps } from './tabs/view.ts'
import { viewAt } from './tabs/workspace-state.ts'
import { wantModule } from '../ui/wanted-module.ts'

const loaded = new Map<View, ComponentType<ViewProps>>()
let onTheWay = 0

/** Whether the code of a view is being fetched. */
export function isViewOnTheWay(): boolean {
  return onTheWay > 0
}

/** The component of a view, fetched when it is first drawn. A module that does not load is shown as a render error. */
export function viewComponent(view: View): ComponentType<ViewProps> {
  const known = loaded.get(view)
  if (known) return known
  const made = lazy(async () => {
    onTheWay += 1
    try {
      return { default: (await wantModule(view.load)).View }
    } catch (error) {
      loaded.delete(view)
      throw error
    } finally {
      onTheWay -= 1
    }
  })
  loaded.set(view, made)
  return made
}

/** Loads the code and the data of an address that is likely to be opened next. A failure is ignored here: opening the address tries again and reports it. */
export function foreseeAddress(href: string): void {
  const match = viewAt(href)
  if (!match?.view.foresee) return
  for (const ahead of [match.view.load(), match.view.foresee(match.params)]) ahead.catch(() => undefined)
}

import type { ComponentType } from 'react'
import { lazy } from 'react'
import type { View, ViewProps } from '../plugin.ts'

const reloadKey = 'reloaded-modules'
const loaded = new Map<View, ComponentType<ViewProps>>()
let onTheWay = 0

/** Whether the code of a view is being fetched. */
export function isViewOnTheWay(): boolean {
  return onTheWay > 0
}

function isModuleFailure(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    (error instanceof Error && /dynamically imported module|Failed to fetch|Importing a module/i.test(error.message))
  )
}

/** Whether the page was already loaded anew for this module in this session; notes it for the next time. */
function noteReload(module: string): boolean {
  const before = (sessionStorage.getItem(reloadKey) ?? '').split('\n').filter(Boolean)
  if (before.includes(module)) return true
  sessionStorage.setItem(reloadKey, [...before, module].join('\n'))
  return false
}

/**
 * The component of a view, fetched when it is first drawn. When its module does not load (a new version is out), the
 * page is loaded anew, once for each module and session; the second failure is shown as a render error.
 */
export function viewComponent(view: View): ComponentType<ViewProps> {
  const known = loaded.get(view)
  if (known) return known
  const made = lazy(async () => {
    onTheWay += 1
    try {
      return { default: (await view.load()).View }
    } catch (error) {
      loaded.delete(view)
      if (!isModuleFailure(error) || noteReload(view.path)) throw error
      window.location.reload()
      return new Promise<never>(() => {})
    } finally {
      onTheWay -= 1
    }
  })
  loaded.set(view, made)
  return made
}

import { findTab, pathOfLocation } from '../../workspace/layout/layout.ts'
import { layoutNow } from '../../workspace/tabs/workspace-state.ts'

/** Whether an open tab of this page still shows an address, whatever its search says. */
export function isTabShowing(tab: string, href: string): boolean {
  const location = findTab(layoutNow(), tab)?.tab.location
  return location !== undefined && pathOfLocation(location) === pathOfLocation(href)
}

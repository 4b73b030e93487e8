import { atom } from 'jotai'
import { message } from '../../shared/message.ts'
import type { OpenWhere } from './tabs/view-context.ts'
import { translate } from '../i18n/text.ts'
import { toast } from '../ui/toast.tsx'
import { findTab, focusTab } from './layout/layout.ts'
import { leadingTabOf, showLed, toggleLeading } from './layout/layout-leading.ts'
import { applyLayout, navigateTab, openAddress } from './workspace.ts'
import { layoutAtom, layoutNow, viewAt } from './tabs/workspace-state.ts'

/** Id of the tab whose pane leads the one beside it; undefined while none does. */
export const leadingTabAtom = atom((get) => leadingTabOf(get(layoutAtom)))

/** Shows an address beside the leading tab, in the tab that follows it; false when this tab does not lead. */
export function lead(tabId: string, href: string, takesFocus: boolean): boolean {
  const before = layoutNow()
  if (leadingTabOf(before) !== tabId || !viewAt(href) || viewAt(href)?.view.bare) return false
  const led = showLed(before, href)
  if (!led) return false
  applyLayout(led.layout, 'none')
  if (led.goes) navigateTab(led.tab, href, !takesFocus)
  if (takesFocus && findTab(layoutNow(), led.tab)) applyLayout(focusTab(layoutNow(), led.tab))
  return true
}

/** Opens an address for a view: beside it when its pane leads and nothing else was asked for. */
export function openFromTab(tabId: string, href: string, where?: OpenWhere): void {
  if ((where === undefined || where === 'tab') && lead(tabId, href, true)) return
  openAddress(href, where)
}

/** Lets the focused pane lead its neighbour, or no longer, and says which. */
export function toggleLead(): void {
  applyLayout(toggleLeading(layoutNow()), 'none')
  const on = leadingTabOf(layoutNow()) !== undefined
  toast.info(translate(on ? message('此窗格的选择会显示在旁边的窗格') : message('窗格不再联动')))
}

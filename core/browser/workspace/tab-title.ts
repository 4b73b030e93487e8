import { message } from '../../shared/message.ts'
import { translate, translatePage, useText } from '../i18n/text.ts'
import { pathOfLocation, type Tab } from './layout/layout.ts'
import { viewAt } from './tabs/workspace-state.ts'

/** The text on a tab. `kind` is the kind of document whose name it is; empty where the name says all. */
export type TabTitle = { readonly kind: string; readonly name: string }

/** A title in one text. */
export const titleText = ({ kind, name }: TabTitle): string => (kind ? `${kind} ${name}` : name)

const isEditing = ({ location }: Pick<Tab, 'location'>) => pathOfLocation(location).endsWith('/edit')

/**
 * What a tab is called: what its view says, with the kind of the record and marked where it is edited and not read, else the view's title, else its
 * path. What it returns does not follow a later switch of the language.
 */
export function tabTitle(tab: Pick<Tab, 'location' | 'title'>): TabTitle {
  const view = viewAt(tab.location)?.view
  if (!tab.title) return { kind: '', name: view ? translatePage(view.title) : tab.location }
  const kind = view?.kind ? translate(view.kind) : ''
  return { kind, name: isEditing(tab) ? translate(message('{name} · 编辑', { name: tab.title })) : tab.title }
}

/** What tabs are called; a component that asks draws anew when the language changes. */
export function useTabTitle(): typeof tabTitle {
  useText()
  return tabTitle
}

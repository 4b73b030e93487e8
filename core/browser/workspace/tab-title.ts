import { useText, useTranslatePage } from '../i18n/text.ts'
import { pathOfLocation, type Tab } from './layout/layout.ts'
import { viewAt } from './tabs/workspace-state.ts'

const isEditing = ({ location }: Pick<Tab, 'location'>) => pathOfLocation(location).endsWith('/edit')

/** The text on a tab: what its view says, marked where a record is edited and not read, else the view's title, else its path. */
export function useTabTitle(): (tab: Pick<Tab, 'location' | 'title'>) => string {
  const t = useText()
  const translate = useTranslatePage()
  return (tab) => {
    if (tab.title) return isEditing(tab) ? t('{name} · 编辑', { name: tab.title }) : tab.title
    const match = viewAt(tab.location)
    return match ? translate(match.view.title) : tab.location
  }
}

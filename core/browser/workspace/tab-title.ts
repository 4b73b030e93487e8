import { useTranslatePage } from '../i18n/text.ts'
import type { Tab } from './layout/layout.ts'
import { viewAt } from './tabs/workspace-state.ts'

/** The text on a tab: what its view says, else the view's title, else its path. */
export function useTabTitle(): (tab: Pick<Tab, 'location' | 'title'>) => string {
  const translate = useTranslatePage()
  return (tab) => {
    if (tab.title) return tab.title
    const match = viewAt(tab.location)
    return match ? translate(match.view.title) : tab.location
  }
}

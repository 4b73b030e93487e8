import { atom, getDefaultStore } from 'jotai'

const inboxTabs = ['UnRead', 'Read', 'tasks', 'approvals', 'sent'] as const
export type InboxTab = (typeof inboxTabs)[number]

/** The tab that the drawer shows. The drawer reopens on the last one unless a caller names another. */
export const inboxTabAtom = atom<InboxTab>('UnRead')

/** Id of the bell in the top bar. */
export const inboxEntryId = 'inbox'

/** Opens the drawer on one of its tabs. */
export async function openInbox(tab: InboxTab): Promise<void> {
  const { openTopBarEntry } = await import('../../../core/browser/shell/frame/top-bar-entries.tsx')
  getDefaultStore().set(inboxTabAtom, tab)
  openTopBarEntry(inboxEntryId)
}

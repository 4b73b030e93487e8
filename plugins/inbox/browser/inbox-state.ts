import { atom, getDefaultStore } from 'jotai'

const inboxTabs = ['UnRead', 'Read', 'tasks', 'approvals', 'sent'] as const
export type InboxTab = (typeof inboxTabs)[number]

/** What the drawer shows. It reopens as it was left unless a caller asks for a certain list. */
export const inboxTabAtom = atom<InboxTab>('UnRead')

/** Id of the bell. */
export const inboxEntryId = 'inbox'

/** Opens the drawer at one of its tabs. */
export async function openInbox(tab: InboxTab): Promise<void> {
  const { openTopBarEntry } = await import('../../../core/browser/shell/frame/top-bar-entries.tsx')
  getDefaultStore().set(inboxTabAtom, tab)
  openTopBarEntry(inboxEntryId)
}

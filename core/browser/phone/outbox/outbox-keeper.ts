import { hearers } from '../../../shared/hearers.ts'
import { browserStore } from '../../api/browser-store.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { OutboxKeeper } from './outbox.ts'

const { ask } = browserStore('selvedge-outbox', 'actions')

/** The other pages of this browser, which share what waits. */
const pages = 'BroadcastChannel' in globalThis ? new BroadcastChannel('selvedge-outbox') : undefined
const { hear, tell } = hearers()

/** Lets the lists of this page read anew. */
export const tellOutbox = tell

pages?.addEventListener('message', () => tell())

function announce(): void {
  tell()
  pages?.postMessage('')
}

/** Calls back whenever a page of this browser has kept or dropped an action. Returns how to stop. */
export const onOutbox = hear

/** Actions in the browser's own database: they and their photos stay when the page is closed. */
export const outboxKeeper: OutboxKeeper = {
  list: async (person) => {
    const all = (await ask('readonly', (store) => store.getAll())) as readonly OutboxEntry[]
    return all.filter((one) => one.person === person).sort((one, other) => one.at - other.at)
  },
  put: async (entry) => {
    await ask('readwrite', (store) => store.put(entry, entry.key))
    announce()
  },
  drop: async (key) => {
    await ask('readwrite', (store) => store.delete(key))
    announce()
  },
}

import type { OutboxKind } from '../../../../core/browser/plugin.ts'

/** Id of the count of a line by a phone. */
export const shelfCountKind = 'stock_takes.count'

/** How the count of a line gets to the server. */
export const shelfCountKinds: readonly OutboxKind[] = [
  { id: shelfCountKind, load: async () => ({ sender: (await import('./shelf-count-sender.ts')).shelfCountSender }) },
]

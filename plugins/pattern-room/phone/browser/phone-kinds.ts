import type { OutboxKind } from '../../../../core/browser/plugin.ts'

/** Ids of what a phone does to a pattern order. */
export const stepKind = 'patterning_orders.step'
export const errorKind = 'patterning_orders.error'
export const partKind = 'patterning_orders.part'

/** How what a phone does to pattern orders gets to the server. */
export const phoneKinds: readonly OutboxKind[] = [
  { id: stepKind, load: async () => ({ sender: (await import('./phone-senders.ts')).stepSender }) },
  { id: errorKind, load: async () => ({ sender: (await import('./phone-senders.ts')).errorSender }) },
  { id: partKind, load: async () => ({ sender: (await import('./phone-senders.ts')).partSender }) },
]

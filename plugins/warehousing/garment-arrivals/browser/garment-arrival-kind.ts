import type { OutboxKind } from '../../../../core/browser/plugin.ts'

/** Id of the sign-in of garments by a phone. */
export const arrivalKind = 'cloth_inbound_orders.arrival'

/** Sends kept sign-ins of garments to the server. */
export const arrivalKinds: readonly OutboxKind[] = [
  { id: arrivalKind, load: async () => ({ sender: (await import('./garment-arrival-sender.ts')).arrivalSender }) },
]

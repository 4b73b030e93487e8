import type { OutboxKind } from '../../../../core/browser/plugin.ts'

/** Id of the sign-in of a delivery by a phone. */
export const deliveryKind = 'material_inbound_orders.delivery'

/** How the sign-in of a delivery gets to the server. */
export const deliveryKinds: readonly OutboxKind[] = [
  { id: deliveryKind, load: async () => ({ sender: (await import('./delivery-sender.ts')).deliverySender }) },
]

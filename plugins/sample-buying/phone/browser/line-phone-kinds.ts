import type { OutboxKind } from '../../../../core/browser/plugin.ts'

/** Id of what a phone does to a material to be bought. */
export const lineMoveKind = 'buy_materials.move'

/** How what a phone does to materials to be bought gets to the server. */
export const linePhoneKinds: readonly OutboxKind[] = [
  { id: lineMoveKind, load: async () => ({ sender: (await import('./line-phone-sender.ts')).lineMoveSender }) },
]

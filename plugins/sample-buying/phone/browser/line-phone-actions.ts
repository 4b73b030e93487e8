import type { OutboxEntry } from '../../../../core/browser/phone/outbox/outbox-entry.ts'
import { phoneOutbox } from '../../../../core/browser/phone/phone-outbox.ts'
import { message } from '../../../../core/shared/message.ts'
import { lineActs, type LineMove } from '../../buy-materials/buy-material-machine.ts'
import type { BuyMaterial } from '../../buy-materials/buy-material-model.ts'
import { linePhoneAddress } from '../line-phone-path.ts'
import { lineMoveKind } from './line-phone-kinds.ts'

/** What goes along with a move. */
export type MoveGiven = {
  readonly photos: readonly File[]
  readonly reasonOfOverdue: string
  /** What was bought and what a unit of it cost, where that is told. */
  readonly paid?: { readonly quantity: string; readonly unitPrice: string | null } | undefined
}

/** Moves a line on, now or when the network is back. Throws `CallError` when the server refuses it, and when the phone has no room to keep it. */
export function takeMove(
  person: number,
  { id, material, code, color }: BuyMaterial,
  move: LineMove,
  { photos, reasonOfOverdue, paid }: MoveGiven,
): Promise<'done' | 'waiting'> {
  const reason = reasonOfOverdue.trim()
  return phoneOutbox.take(person, {
    kind: lineMoveKind,
    subject: `buy_materials ${id}`,
    title: message('{action} · {material} ({code} {color})', {
      action: lineActs[move].title,
      material: material.name,
      code,
      color,
    }),
    path: linePhoneAddress(id),
    body: { line: id, move, ...(reason ? { reasonOfOverdue: reason } : {}), ...paid },
    photos: photos.map((file) => ({ name: file.name, bytes: file })),
  })
}

/** Whether a line has a move that waits or was refused. */
export const isOfLine =
  (line: number) =>
  ({ kind, body }: OutboxEntry): boolean =>
    kind === lineMoveKind && body['line'] === line

import { phoneOutbox } from '../../../../core/browser/phone/phone-outbox.ts'
import type { OutboxEntry } from '../../../../core/browser/phone/outbox/outbox-entry.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { type MeasuredUsage, patternPageAddress } from '../../../sales/public.ts'
import type { PatterningOrder } from '../../patterning-orders/patterning-order-model.ts'
import type { PhoneAction } from '../phone-rules.ts'
import { errorKind, stepKind } from './phone-kinds.ts'

type OrderKey = Pick<PatterningOrder, 'id' | 'code' | 'type' | 'color'>

const titles = {
  start: (name: string, order: OrderKey): Message =>
    message('开始工序“{name}”（{code} {type} {color}）', { name, ...keyOf(order) }),
  finish: (name: string, order: OrderKey): Message =>
    message('完成工序“{name}”（{code} {type} {color}）', { name, ...keyOf(order) }),
}

const keyOf = ({ code, type, color }: OrderKey) => ({ code, type, color })
const subjectOf = ({ id }: OrderKey) => `patterning_orders ${id}`

/** Starts or finishes a step, now or when the network is back; `usages` is what the measuring step measured. Throws `CallError` when the server refuses it, and when the phone has no room to keep it. */
export function takeStep(
  person: number,
  order: PatterningOrder,
  action: PhoneAction,
  usages?: readonly MeasuredUsage[],
): Promise<'done' | 'waiting'> {
  const step = order.patterningProcesses.find(({ id }) => id === action.process)?.nodeLabel ?? ''
  return phoneOutbox.take(person, {
    kind: stepKind,
    subject: subjectOf(order),
    title: titles[action.do](step, order),
    path: patternPageAddress(order),
    body: { order: order.id, process: action.process, do: action.do, ...(usages ? { usages: [...usages] } : {}) },
  })
}

/** Reports what stands in the way, with its photos, now or when the network is back. Throws as `takeStep`. */
export function takeReport(
  person: number,
  order: PatterningOrder,
  report: { readonly type: string; readonly description: string; readonly photos: readonly File[] },
): Promise<'done' | 'waiting'> {
  const { type, description, photos } = report
  return phoneOutbox.take(person, {
    kind: errorKind,
    subject: subjectOf(order),
    title: message('上报异常“{description}”（{code} {type} {color}）', { description, ...keyOf(order) }),
    path: patternPageAddress(order),
    body: { order: order.id, type, description },
    photos: photos.map((file) => ({ name: file.name, bytes: file })),
  })
}

/** Whether a step has an action that waits or was refused. */
export const isOfStep =
  (order: number, process: number) =>
  ({ kind, body }: OutboxEntry): boolean =>
    kind === stepKind && body['order'] === order && body['process'] === process

import { phoneOutbox } from '../../../../core/browser/phone/phone-outbox.ts'
import type { OutboxEntry } from '../../../../core/browser/phone/outbox/outbox-entry.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { type MeasuredUsage, patternPageAddress } from '../../../sales/public.ts'
import type { PatterningOrder } from '../../patterning-orders/patterning-order-model.ts'
import type { PartAction, PhoneAction } from '../phone-rules.ts'
import { errorKind, partKind, stepKind } from './phone-kinds.ts'

type OrderKey = Pick<PatterningOrder, 'id' | 'code' | 'type' | 'color'>

const keyOf = ({ code, type, color }: OrderKey) => ({ code, type, color })

/** What the outbox calls an action on a part of an order. */
function titleOf(action: PhoneAction['do'] | PartAction['do'], name: string, order: OrderKey): Message {
  const words = { name, ...keyOf(order) }
  const titles: Readonly<Record<typeof action, Message>> = {
    start: message('开始工序“{name}”（{code} {type} {color}）', words),
    finish: message('完成工序“{name}”（{code} {type} {color}）', words),
    reworkStart: message('开始返工“{name}”（{code} {type} {color}）', words),
    reworkFinish: message('完成返工“{name}”（{code} {type} {color}）', words),
    reworkCancel: message('取消返工“{name}”（{code} {type} {color}）', words),
    errorFinish: message('处理异常“{name}”（{code} {type} {color}）', words),
    errorCancel: message('取消异常“{name}”（{code} {type} {color}）', words),
  }
  return titles[action]
}

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
    title: titleOf(action.do, step, order),
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

/** Starts or ends a rework or an error report, called `name`, now or when the network is back. Throws as `takeStep`. */
export function takePart(
  person: number,
  order: PatterningOrder,
  action: PartAction,
  name: string,
): Promise<'done' | 'waiting'> {
  return phoneOutbox.take(person, {
    kind: partKind,
    subject: subjectOf(order),
    title: titleOf(action.do, name, order),
    path: patternPageAddress(order),
    body: { order: order.id, ...action },
  })
}

/** Whether a rework or report has an action that waits. */
export const isOfPart =
  (order: number, part: 'rework' | 'error', id: number) =>
  ({ kind, body, problem }: OutboxEntry): boolean =>
    kind === partKind && problem === undefined && body['order'] === order && body[part] === id

/** Whether a step has an action that waits or was refused. */
export const isOfStep =
  (order: number, process: number) =>
  ({ kind, body }: OutboxEntry): boolean =>
    kind === stepKind && body['order'] === order && body['process'] === process

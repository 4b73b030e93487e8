import { message } from '../../../core/shared/message.ts'
import { permits, write } from '../../../core/shared/permission.ts'
import { type Actor, allow, refuse, refusedByPermission, type Verdict } from '../../../core/shared/rule.ts'
import { stepKey } from './pattern-step-rights.ts'
import type { OrderState, ProcessState } from './patterning-order-state.ts'

/** The step in which the usage of each material is measured. */
export const measuringStep = 'PatternQuantitySurveyor'

/** Whether a step of an order is the one that measures. */
export function isMeasuring(order: Pick<OrderState, 'patterningProcesses'>, processId: number): boolean {
  return order.patterningProcesses.some(({ id, type }) => id === processId && type === measuringStep)
}

const isMeasured = ({ type, status }: ProcessState) =>
  type === measuringStep && (status === 'Finished' || status === 'Inquest')

/** Whether an order shows measured usages: its measuring step is done, and was not skipped. */
export function hasMeasuring({ patterningProcesses }: Pick<OrderState, 'patterningProcesses'>): boolean {
  return patterningProcesses.some(isMeasured)
}

/** Whether somebody may correct the measured usages of an order: who may do the step, once it is done, also when the order is finished. */
export function canCorrectMeasured(order: Pick<OrderState, 'patterningProcesses' | 'status'>, actor: Actor): Verdict {
  if (!permits(actor.permissions, write(stepKey(measuringStep)))) return refusedByPermission
  if (order.status === 'Cancel') return refuse(message('版房订单已取消'))
  return hasMeasuring(order) ? allow : refuse(message('算料工序完成后才能填写实测用量'))
}

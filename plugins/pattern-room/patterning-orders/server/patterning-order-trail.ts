import type { ActionName, OrderAction, OrderState } from '../patterning-order-state.ts'

/** What the trail calls an action, as `<noun>.<name>` other areas hear of it. */
export const trailNames: Readonly<Record<ActionName, string>> = {
  start: 'step_started',
  finish: 'step_finished',
  skip: 'step_skipped',
  assign: 'step_assigned',
  giveBack: 'step_given_back',
  inquestStart: 'inquest_started',
  inquestFinish: 'inquest_finished',
  finishOrder: 'finished',
  cancel: 'cancelled',
  restart: 'restarted',
  difficulty: 'difficulty_set',
  rework: 'rework_asked',
  reworkStart: 'rework_started',
  reworkFinish: 'rework_finished',
  reworkCancel: 'rework_cancelled',
  report: 'error_reported',
  errorFinish: 'error_resolved',
  errorCancel: 'error_cancelled',
}

/** What the trail says of an action besides its name: the step, rework or report that it was done to, for whom and why. Undefined where the name says all. */
export function trailWords(
  { patterningProcesses, reworks, errors }: Pick<OrderState, 'patterningProcesses' | 'reworks' | 'errors'>,
  action: OrderAction,
): string | undefined {
  if ('process' in action) {
    const process = patterningProcesses.find(({ id }) => id === action.process)
    const step = process?.nodeLabel ?? ''
    if (action.do === 'assign') return `${step} → ${action.user.name}`
    if (action.do === 'giveBack') return `${step} ← ${process?.user?.name ?? ''}`
    return action.do === 'inquestStart' ? `${step}：${action.reason.trim()}` : step
  }
  if ('rework' in action) {
    const rework = reworks.find(({ id }) => id === action.rework)
    return rework?.review || rework?.inquestReason
  }
  if ('error' in action) return errors.find(({ id }) => id === action.error)?.description
  switch (action.do) {
    case 'cancel':
      return action.reason.trim()
    case 'rework':
      return action.review.trim()
    case 'report':
      return action.description.trim()
    default:
      return undefined
  }
}

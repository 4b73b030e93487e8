import type { Option } from '../../../../core/shared/fields.ts'
import { message } from '../../../../core/shared/message.ts'
import type { Tone } from '../../../../core/shared/workflow.ts'
import { orderActions } from '../patterning-order-actions.ts'
import type { ActionName, OrderAction, OrderState } from '../patterning-order-state.ts'

/** For each action: the name that the trail stores, and its colour in the timeline. The event that other areas receive is `<noun>.<value>`. */
const trails: Readonly<Record<ActionName, { readonly value: string; readonly tone: Tone }>> = {
  start: { value: 'step_started', tone: 'active' },
  finish: { value: 'step_finished', tone: 'done' },
  skip: { value: 'step_skipped', tone: 'neutral' },
  assign: { value: 'step_assigned', tone: 'waiting' },
  giveBack: { value: 'step_given_back', tone: 'warning' },
  inquestStart: { value: 'inquest_started', tone: 'warning' },
  inquestFinish: { value: 'inquest_finished', tone: 'done' },
  finishOrder: { value: 'finished', tone: 'done' },
  cancel: { value: 'cancelled', tone: 'danger' },
  restart: { value: 'restarted', tone: 'active' },
  difficulty: { value: 'difficulty_set', tone: 'neutral' },
  rework: { value: 'rework_asked', tone: 'warning' },
  reworkStart: { value: 'rework_started', tone: 'active' },
  reworkFinish: { value: 'rework_finished', tone: 'done' },
  reworkCancel: { value: 'rework_cancelled', tone: 'neutral' },
  report: { value: 'error_reported', tone: 'danger' },
  errorFinish: { value: 'error_resolved', tone: 'done' },
  errorCancel: { value: 'error_cancelled', tone: 'neutral' },
}

/** Returns the name that the trail stores for an action. */
export const trailName = (name: ActionName): string => trails[name].value

/** The name that the trail stores when a person changes the measured usages. */
export const measuredAction = 'usage_measured'

const measured: Option<Tone> = { value: measuredAction, label: message('填写实测用量'), tone: 'done' }

/** The actions with their titles in the timeline. The entry of measured usages stands behind the finish of a step, because people measure in a finished step. */
export const patterningTrailActions = (Object.keys(trails) as ActionName[]).flatMap((name): readonly Option<Tone>[] => {
  const action = { ...trails[name], label: orderActions[name].title }
  return name === 'finish' ? [action, measured] : [action]
})

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

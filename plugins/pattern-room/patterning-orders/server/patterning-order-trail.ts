import type { ActionName } from '../patterning-order-state.ts'

/** What the trail calls an action, as `<noun>.<name>` other areas hear of it. */
export const trailNames: Readonly<Record<ActionName, string>> = {
  start: 'step_started',
  finish: 'step_finished',
  skip: 'step_skipped',
  assign: 'step_assigned',
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

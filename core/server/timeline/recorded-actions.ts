import type { Option } from '../../shared/fields.ts'
import { asDone } from '../../shared/message.ts'
import { recordActions } from '../../shared/record-actions.ts'
import type { Tone } from '../../shared/workflow.ts'
import type { TimelineSource } from './timeline-source.ts'

/**
 * What is recorded of the records of all documents, in words, each action once: the usual ones, then those that documents add. Where documents call the
 * same action by different words (完成版房订单, 完成买版料单), it has a usual word that says it of both.
 */
export function recordedActions(timelines: Iterable<Pick<TimelineSource, 'actions'>>): readonly Option<Tone>[] {
  const words = new Map(recordActions.map((one) => [one.value, one]))
  for (const { actions = [] } of timelines)
    for (const one of actions) if (!words.has(one.value)) words.set(one.value, one)
  return [...words.values()].map((one) => ({ ...one, label: asDone(one.label) }))
}

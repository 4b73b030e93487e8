import type { CellLook, ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import type { Tone } from '../../../../core/shared/workflow.ts'
import { type OpenStep, stepLabels } from '../patterning-order-columns.ts'
import { type PlannedTime, type TimeLeft, timeLeft, timeLeftText } from '../patterning-order-time.ts'
import { actionCommand } from './patterning-order-commands.ts'

const tones: Readonly<Record<TimeLeft['state'], Tone>> = { Overdue: 'danger', Due: 'warning', InTime: 'neutral' }

type TimeLook = { readonly text: Message; readonly tone: Tone }

/** The time that is left or gone by, in words and with its warning (B-4-33, B-4-34). */
export function timeLook(planned: PlannedTime, now: number): TimeLook {
  return lookOf(timeLeft(planned, now))
}

function lookOf(left: TimeLeft): TimeLook {
  const time = timeLeftText(left)
  const text = left.state === 'Due' ? message('即将超时，{time}', { time }) : time
  return { text, tone: tones[left.state] }
}

function stepLook(step: OpenStep, label: Message, now: number): CellLook {
  const { text: time, tone } = timeLook(step, now)
  if (step.user !== null || !step.isPending)
    return { text: message('{sign} {name} {time}', { sign: step.sign, name: step.user ?? '', time }), tone }
  // A step that waits for somebody is assigned from its cell (B-2-85).
  const process = { value: String(step.id), title: label.text }
  return { text: time, tone, act: { title: message('分配'), command: actionCommand('assign'), arguments: { process } } }
}

/** What the cells of the list show instead of their values: the time left to an order, and its open steps. */
export function patterningOrderLook(row: ListRow, key: string, now: number): CellLook | undefined {
  if (key === 'due') {
    const { due, scheduledFinishDate: until } = row as Readonly<Record<string, string | null>>
    if (!due || !until) return undefined
    const { state, minutes } = timeLeft({ from: until, due: until }, now)
    // Since when an order counts as short of time is kept with it: an order that was cancelled for a while has more.
    return lookOf({ state: state === 'Overdue' ? state : due === 'InTime' ? 'InTime' : 'Due', minutes })
  }
  const label = stepLabels.get(key)
  const step = label && (row['openSteps'] as Readonly<Record<string, OpenStep>> | undefined)?.[key]
  return step ? stepLook(step, label, now) : undefined
}

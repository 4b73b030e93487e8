import type { CellLook, ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import type { Tone } from '../../../../core/shared/workflow.ts'
import { isOpenStep, type RowStep } from '../patterning-order-columns.ts'
import type { ProcessStatus } from '../patterning-order-options.ts'
import { type PlannedTime, type TimeLeft, timeLeft, timeLeftText } from '../patterning-order-time.ts'
import { actionCommand } from './patterning-order-command-ids.ts'

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

const signs: Readonly<Partial<Record<ProcessStatus, string>>> = { Pending: '○', InProgress: '▶', Inquest: '↺' }

function openLook(step: RowStep, now: number): TimeLook & { readonly waits: boolean } {
  const { text: time, tone } = timeLook(step, now)
  if (step.user === null && step.status === 'Pending') return { text: time, tone, waits: true }
  const sign = signs[step.status] ?? ''
  return { text: message('{sign} {name} {time}', { sign, name: step.user ?? '', time }), tone, waits: false }
}

const urgency: readonly Tone[] = ['danger', 'warning']

/** The steps of one kind in one cell: several are named, and what is open has its time. */
function stepsLook(steps: readonly RowStep[], now: number): CellLook | undefined {
  if (!steps.some(isOpenStep)) return undefined
  const looks = steps.map((step) => {
    const look = isOpenStep(step) ? openLook(step, now) : undefined
    if (!look) return { text: message('{text}', { text: step.text }), tone: undefined, step, waits: false }
    const named = steps.length > 1 ? message('{step} {time}', { step: step.label, time: look.text }) : look.text
    return { ...look, text: named, step }
  })
  const text = looks.map((look) => look.text).reduce((one, other) => message('{one} / {other}', { one, other }))
  const tone = urgency.find((worst) => looks.some((look) => look.tone === worst)) ?? 'neutral'
  // A step that waits for somebody is assigned from its cell (B-2-85).
  const waiting = looks.find(({ waits }) => waits)?.step
  if (!waiting) return { text, tone }
  const process = { value: String(waiting.id), title: waiting.label }
  return { text, tone, act: { title: message('分配'), command: actionCommand('assign'), arguments: { process } } }
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
  const { status, steps } = row as { readonly status?: string; readonly steps?: Readonly<Record<string, RowStep[]>> }
  const ofKind = steps?.[key]
  return ofKind && status !== 'Finished' && status !== 'Cancel' ? stepsLook(ofKind, now) : undefined
}

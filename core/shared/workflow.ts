import type { Message } from './message.ts'

/** The quiet colours a state may be drawn in; the theme decides their shades. */
export type Tone = 'neutral' | 'waiting' | 'active' | 'done' | 'warning' | 'danger'

/** Colours for the values of a list that only have to be told apart: they carry no judgement. */
export type Hue = `hue-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13}`

/** A state as people see it. */
export type StateLook = { readonly label: Message; readonly tone: Tone | Hue }

/** The states of a document and the steps between them, as data. `from` lists the states that a step may leave. */
export type Workflow<State extends string, Step extends string> = {
  readonly states: Readonly<Record<State, { readonly label: Message; readonly tone: Tone }>>
  readonly steps: Readonly<Record<Step, { readonly from: readonly State[]; readonly to: State | 'deleted' }>>
}

/** Declares a workflow; keeps the literal types. */
export function workflow<const State extends string, const Step extends string>(
  of: Workflow<State, Step>,
): Workflow<State, Step> {
  return of
}

/** Whether the step may leave that state. */
export function canStep<State extends string, Step extends string>(
  flow: Workflow<State, Step>,
  step: Step,
  state: State,
): boolean {
  return flow.steps[step].from.includes(state)
}

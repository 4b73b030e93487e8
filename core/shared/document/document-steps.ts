import type { DocumentKind } from '../document.ts'
import { type Message, message } from '../message.ts'
import { type Permission, permits, write } from '../permission.ts'
import { type Actor, allow, allOf, type Refusal, refuse, refusedByPermission, type Verdict } from '../rule.ts'
import type { Tone } from '../workflow.ts'

/**
 * How a step reaches the server: with the content of the form (`POST x?type=…`, `PUT x?type=…`), as a deletion (`DELETE x/:id`), or as a call of its
 * own (`PUT x/:id/…`).
 */
export type StepWay = 'save' | 'remove' | 'call'

/**
 * One step of a document's life: everything about it stands here. Verdict, call, command, confirmation, trail and event are made of it; `from` is
 * written nowhere else.
 */
export type Step<State extends string, Lent> = {
  readonly title: Message
  readonly way: StepWay
  readonly from: readonly State[]
  /** `same` keeps the state: an edit. */
  readonly to: State | 'deleted' | 'same'
  /** Write on the document's module unless told. */
  readonly permission?: Permission
  /** What else must hold, asked by button, palette and server alike. */
  readonly rule?: (record: Lent, actor: Actor) => Verdict
  /** What is said in a state that the step does not leave. */
  readonly refusal?: (record: Lent) => Refusal
  /** What the trail calls it: `submitted`. Told as the event `<noun>.<action>`. */
  readonly action: string
  /** Last part of the path of a step that is a call; the step's name unless told. */
  readonly path?: string
  /** Heading of the reason that the step asks for; a blank one is refused. */
  readonly reason?: Message
  /** What is asked before it is done; nothing where it answers undefined. */
  readonly question?: (record: Lent) => Message | undefined
  /** What is said when it is done. */
  readonly done: Message
  readonly icon: string
  readonly keys?: string
  readonly keywords?: string
  /** Several records at once. */
  readonly batch?: true
  /** Not by whoever asked for it: the person that this answers is refused. */
  readonly notBy?: (record: Lent) => number | undefined
}

/**
 * The steps that every order document has by these names: `edit` saves without changing the state, `submit` confirms, `regression` is the only way out of
 * what was confirmed, `remove` deletes.
 */
export type OrderStep = 'edit' | 'submit' | 'regression' | 'remove'

/** The life of a document: its states as people read them, and the steps between them. */
export type DocumentSteps<State extends string, Lent, Name extends string> = {
  readonly document: DocumentKind
  readonly states: Readonly<Record<State, { readonly label: Message; readonly tone: Tone }>>
  readonly steps: Readonly<Record<Name, Step<State, Lent>>>
  /** The state of a record. A row of the list and a whole document both have it. */
  readonly stateOf: (record: Lent) => State
  /** Whether somebody may take a step, and why not: right, state, rule, in this order. */
  readonly verdict: (name: Name, record: Lent, actor: Actor) => Verdict
  /** The steps that leave the record's state, whether or not they may be taken; others are not drawn. */
  readonly stepsFrom: (record: Lent) => readonly Name[]
}

/** What is said of a document whose state is not the one that the caller saw. */
export const stateMoved = message('单据状态已变更，请刷新后重试')

/** What is said where a step needs a reason. */
export const reasonMissing = message('请输入原因')

/** The permission that a step needs. */
export function stepPermission(document: DocumentKind, step: Step<string, never>): Permission {
  return step.permission ?? write(document.key)
}

/** The event of a step, told when it is done. */
export function stepEvent(document: DocumentKind, step: Pick<Step<string, never>, 'action'>): string {
  return `${document.noun}.${step.action}`
}

/** The event that asks other areas what speaks against a step, before it is taken: its payload has `blockers` to push texts to. */
export function blockerEvent(document: DocumentKind, name: string): string {
  return `${document.noun}.before_${name}`
}

/** Declares the life of a document. Throws when a step names a state that the document does not have. */
export function documentSteps<const State extends string, Lent, const Name extends string>(
  of: Pick<DocumentSteps<State, Lent, Name>, 'document' | 'states' | 'stateOf'> & {
    readonly steps: Readonly<Record<Name, Step<NoInfer<State>, NoInfer<Lent>>>>
  },
): DocumentSteps<State, Lent, Name> {
  const { document, states, stateOf } = of
  const steps: Readonly<Record<Name, Step<State, Lent>>> = of.steps
  const names = Object.keys(steps) as Name[]
  const verdict = (name: Name, record: Lent, actor: Actor): Verdict => {
    const step = steps[name]
    const isPermitted = permits(actor.permissions, stepPermission(document, step as Step<string, never>))
    if (!isPermitted) return refusedByPermission
    if (!step.from.includes(stateOf(record))) return step.refusal?.(record) ?? refuse(stateMoved)
    const isOwn = step.notBy?.(record) === actor.id
    return allOf(isOwn ? refuse(message('不能处理本人提交的申请')) : allow, step.rule?.(record, actor) ?? allow)
  }
  return {
    document,
    states,
    steps,
    stateOf,
    verdict,
    stepsFrom: (record) => names.filter((name) => steps[name].from.includes(stateOf(record))),
  }
}

import { changersOf, type DocumentKind } from '../document.ts'
import { type Message, message } from '../message.ts'
import { type Permission, permits } from '../permission.ts'
import { type Actor, allow, type Refusal, refuse, refusedByPermission, type Verdict } from '../rule.ts'
import type { Tone } from '../workflow.ts'
import {
  approvalNeedless,
  approvalRunning,
  canDecide,
  canWithdraw,
  type Decision,
  type RunningApproval,
  type StepApproval,
} from './document-approval.ts'

/**
 * How a step reaches the server: with the content of the form (`POST x?type=…`, `PUT x?type=…`), as a deletion (`DELETE x/:id`), or as a separate
 * call (`PUT x/:id/…`).
 */
export type StepCall = 'save' | 'remove' | 'call'

/**
 * One step of a document's life: everything about it stands here. Verdict, call, command, confirmation, trail and event are made of it; `from` is
 * written nowhere else.
 */
export type Step<State extends string, RuleInput> = {
  readonly title: Message
  readonly via: StepCall
  readonly from: readonly State[]
  /** `same` keeps the state: an edit. */
  readonly to: State | 'deleted' | 'same'
  /** Permission to take the step. Default: the permission to write the document. */
  readonly permission?: Permission
  /** What else must hold, asked by button, palette and server alike. */
  readonly rule?: (record: RuleInput, actor: Actor) => Verdict
  /** What is said in a state that the step does not leave. */
  readonly refusal?: (record: RuleInput) => Refusal
  /** What the trail calls it: `submitted`. Told as the event `<noun>.<action>`. */
  readonly action: string
  /**
   * Path of the call of a step. A path with `:id` follows the noun (`cancel/:id`), any other follows `:id/`. Default: the
   * name of the step.
   */
  readonly path?: string
  /** Method of the call of a step. Default: `PUT`. */
  readonly method?: 'POST'
  /** Key of the reason in the body of the call. Default: `reason`. */
  readonly reasonKey?: string
  /** Heading of the reason that the step asks for; a blank one is refused. */
  readonly reason?: Message
  /** Returns what is wrong with a reason. Default: refuses a blank reason. */
  readonly reasonProblem?: (reason: string) => Message | undefined
  /** What is asked before it is done, or before the form of a save opens; nothing where it answers undefined. */
  readonly question?: (record: RuleInput) => Message | undefined
  /** Heading of the question. Default: the title. */
  readonly questionTitle?: Message
  /** What is said when it is done. */
  readonly done: Message
  /** What is said instead of `done` when the save has made a new document. */
  readonly created?: Message
  readonly icon: string
  readonly keys?: string
  readonly keywords?: string
  /** Several records at once. */
  readonly batch?: true
  /** That it needs another person's word. */
  readonly approval?: StepApproval<RuleInput>
  /** Taken also while a request about the document waits for its decision. */
  readonly whileAsked?: true
}

/**
 * The steps that an order document has by these names, and of which a plain record has `edit`, and `remove` if it can be deleted: `edit` saves without changing the state, `submit` confirms, `regression` is the only way out of
 * what was confirmed, `remove` deletes.
 */
export type OrderStep = 'edit' | 'submit' | 'regression' | 'remove'

/** The life of a document: its states as people read them, and the steps between them. */
export type DocumentSteps<State extends string, RuleInput, Name extends string> = {
  readonly document: DocumentKind
  readonly states: Readonly<Record<State, { readonly label: Message; readonly tone: Tone }>>
  readonly steps: Readonly<Record<Name, Step<State, RuleInput>>>
  /** The state of a record. A row of the list and a whole document both have it. */
  readonly stateOf: (record: RuleInput) => State
  /** The request about a record that waits for its decision. */
  readonly approvalOf: (record: RuleInput) => RunningApproval | null
  /** Whether a person may take a step, and why not. Checked in this order: permission, state, pending request, rule, needed approval. */
  readonly verdict: (name: Name, record: RuleInput, actor: Actor) => Verdict
  /** Whether a person may request the approval that a step needs. */
  readonly askVerdict: (name: Name, record: RuleInput, actor: Actor) => Verdict
  /** The approval that a step of a record needs, or may need if other areas are asked; undefined when it needs none. */
  readonly approvalFor: (name: Name, record: RuleInput) => StepApproval<RuleInput> | undefined
  /** Whether a person may decide the pending request. */
  readonly decideVerdict: (record: RuleInput, actor: Actor, now: Date) => Verdict
  /** Whether a person may withdraw the open request. */
  readonly withdrawVerdict: (record: RuleInput, actor: Actor) => Verdict
  /** The steps that leave the record's state, whether or not they may be taken; others are not drawn. */
  readonly stepsFrom: (record: RuleInput) => readonly Name[]
}

/** What is said of a document whose state is not the one that the caller saw. */
export const stateMoved = message('单据状态已变更，请刷新后重试')

const reasonMissing = message('请输入原因')

/** What is wrong with the reason for a step, asked by palette and server; undefined where nothing is, or where it asks for none. */
export function stepReasonProblem(
  { reason, reasonProblem }: Pick<Step<string, never>, 'reason' | 'reasonProblem'>,
  given: string,
): Message | undefined {
  if (!reason) return undefined
  if (reasonProblem) return reasonProblem(given)
  return given.trim() ? undefined : reasonMissing
}

/**
 * The properties that the steps with these names have in most documents. A room spreads them into its steps and overrides the properties that differ.
 * `submit` has one notice for a new document and another for a changed one.
 */
export const usualSteps = {
  edit: {
    via: 'save',
    to: 'same',
    action: 'updated',
    done: message('暂存成功'),
    icon: 'pencil',
    keys: 'e',
    keywords: 'edit change',
  },
  submit: {
    via: 'save',
    action: 'submitted',
    done: message('修改成功'),
    created: message('添加成功'),
    icon: 'check',
  },
  regression: { via: 'save', action: 'reverted', done: message('修改成功'), icon: 'undo' },
  remove: {
    via: 'remove',
    to: 'deleted',
    action: 'deleted',
    done: message('删除成功'),
    icon: 'trash',
    keywords: 'delete remove',
  },
} as const

/** Returns the notice of a step that has saved a document. `made` says that the document is new, or new and made from another one. */
export function savedText(
  { done, created }: Pick<Step<string, never>, 'done' | 'created'>,
  made?: 'new' | 'from another',
): Message {
  if (!made || !created) return done
  return made === 'new' ? created : message('创建成功!')
}

/** The permission that a step needs. */
export function stepPermission(document: DocumentKind, step: Step<string, never>): Permission {
  return step.permission ?? changersOf(document)
}

/** The event that asks other areas what speaks against a step, before it is taken: its payload has `blockers` to push texts to. */
export function blockerEvent(document: DocumentKind, name: string): string {
  return `${document.noun}.before_${name}`
}

/** The event that asks other areas whether a step needs an approval; they add reasons to `needs` of its payload. */
export function approvalEvent(document: DocumentKind, name: string): string {
  return `${document.noun}.approval_of_${name}`
}

/** Id of the command that asks for the approval that a step needs. */
export function askCommandId(document: DocumentKind, name: string): string {
  return `${document.noun}.ask.${name}`
}

/** Id of the command that decides the request that runs. */
export function decideCommandId(document: DocumentKind, decision: Decision): string {
  return `${document.noun}.${decision === 'Agree' ? 'agree' : 'reject'}`
}

/** Id of the command that withdraws the open request. */
export function withdrawCommandId(document: DocumentKind): string {
  return `${document.noun}.withdraw`
}

/** Id of the command that takes a step. */
export function stepCommandId(document: DocumentKind, name: string): string {
  return `${document.noun}.${name === 'remove' ? 'delete' : name}`
}

type Declared<State extends string, RuleInput, Name extends string> = Pick<
  DocumentSteps<State, RuleInput, Name>,
  'document' | 'states' | 'stateOf'
> & {
  readonly steps: Readonly<Record<Name, Step<NoInfer<State>, NoInfer<RuleInput>>>>
  /** Given where a step needs an approval. */
  readonly approvalOf?: (record: NoInfer<RuleInput>) => RunningApproval | null
}

/** What a plain record says about being changed. */
type RecordEdit = Pick<Step<'Kept', never>, 'title' | 'done' | 'keywords'>

/** What a plain record says about being deleted. */
type RecordRemoval<RuleInput> = Pick<Step<'Kept', RuleInput>, 'title' | 'question' | 'keywords' | 'rule'>

/**
 * Makes the steps of a plain record. Such a record has one state, which no page shows. People with write permission change the record, and delete it
 * where the document allows that.
 */
export function recordSteps<RuleInput>(
  document: DocumentKind,
  of: { readonly edit: RecordEdit; readonly remove: RecordRemoval<RuleInput> },
): DocumentSteps<'Kept', RuleInput, 'edit' | 'remove'>
export function recordSteps<RuleInput>(
  document: DocumentKind,
  of: { readonly edit: RecordEdit },
): DocumentSteps<'Kept', RuleInput, 'edit'>
export function recordSteps<RuleInput>(
  document: DocumentKind,
  { edit, remove }: { readonly edit: RecordEdit; readonly remove?: RecordRemoval<RuleInput> },
): DocumentSteps<'Kept', RuleInput, 'edit'> | DocumentSteps<'Kept', RuleInput, 'edit' | 'remove'> {
  const states = { Kept: { label: document.title, tone: 'neutral' } } as const
  const stateOf = (_record: RuleInput) => 'Kept' as const
  const from = ['Kept'] as const
  const saved = { ...edit, via: 'save', from, to: 'same', action: 'updated', icon: 'pencil', keys: 'e' } as const
  if (!remove) return documentSteps({ document, states, stateOf, steps: { edit: saved } })
  const done = message('操作成功')
  const removed = { ...remove, via: 'remove', from, to: 'deleted', action: 'deleted', done, icon: 'trash' } as const
  return documentSteps({ document, states, stateOf, steps: { edit: saved, remove: removed } })
}

/** Declares the life of a document. Throws when a step needs an approval and nothing says which one runs. */
export function documentSteps<const State extends string, RuleInput, const Name extends string>(
  of: Declared<State, RuleInput, Name>,
): DocumentSteps<State, RuleInput, Name> {
  const { document, states, stateOf } = of
  const steps: Readonly<Record<Name, Step<State, RuleInput>>> = of.steps
  const names = Object.keys(steps) as Name[]
  const asking = names.find((name) => steps[name].approval)
  if (asking && !of.approvalOf) throw new Error(`${document.noun}: ${asking} needs an approval, approvalOf is missing`)
  const approvalOf = of.approvalOf ?? (() => null)

  const approvalFor = (name: Name, record: RuleInput) => {
    const { approval } = steps[name]
    return approval?.when(record) ? approval : undefined
  }
  /** Permission, state and rule, with `asked` as the refusal while a request is pending. */
  const reach = (
    name: Name,
    record: RuleInput,
    actor: Actor,
    asked: (step: Step<State, RuleInput>) => Verdict,
  ): Verdict => {
    const step = steps[name]
    const isPermitted = permits(actor.permissions, stepPermission(document, step as Step<string, never>))
    if (!isPermitted) return refusedByPermission
    if (!step.from.includes(stateOf(record))) return step.refusal?.(record) ?? refuse(stateMoved)
    const left = asked(step)
    return left.allowed ? (step.rule?.(record, actor) ?? allow) : left
  }
  const verdict = (name: Name, record: RuleInput, actor: Actor): Verdict => {
    const running = approvalOf(record)
    const found = reach(name, record, actor, (step) =>
      running && !step.whileAsked ? refuse(runningText(steps, running)) : allow,
    )
    const approval = approvalFor(name, record)
    // An approval of a confirmation is requested by the save, one that other areas require by calling the step.
    if (!found.allowed || name === 'submit' || !approval || approval.asksOthers) return found
    return refuse(approval.refusal, { unblockedBy: askCommandId(document, name) })
  }
  const askVerdict = (name: Name, record: RuleInput, actor: Actor): Verdict => {
    const found = reach(name, record, actor, () => (approvalOf(record) ? refuse(approvalRunning) : allow))
    if (!found.allowed || approvalFor(name, record)) return found
    return refuse(approvalNeedless, { unblockedBy: stepCommandId(document, name) })
  }
  return {
    document,
    states,
    steps,
    stateOf,
    approvalOf,
    verdict,
    askVerdict,
    approvalFor,
    decideVerdict: (record, actor, now) => canDecide(approvalOf(record), actor, now),
    withdrawVerdict: (record, actor) => canWithdraw(approvalOf(record), actor),
    stepsFrom: (record) => names.filter((name) => steps[name].from.includes(stateOf(record))),
  }
}

function runningText(
  steps: Readonly<Record<string, { readonly approval?: { readonly running: Message } }>>,
  { step }: RunningApproval,
): Message {
  return steps[step]?.approval?.running ?? approvalRunning
}

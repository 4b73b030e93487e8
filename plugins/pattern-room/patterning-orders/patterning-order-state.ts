import type { FlowGraph } from '../patterning-flows/flow-graph.ts'
import type { PatterningOrder } from './patterning-order-model.ts'

/** Somebody by name. */
export type Person = { readonly id: number; readonly name: string }

/** The work on one step of an order. Its id is 0 until the database stores it. Work on a step begins to exist once the steps before it are done. */
export type ProcessState = Readonly<Omit<PatterningOrder['patterningProcesses'][number], 'user'>> & {
  readonly user: Person | null
}

/** What is wrong with work that was done, beside the steps: it never takes one back. `type` is the kind of step that is done again. */
export type ReworkState = Readonly<
  Omit<PatterningOrder['reworks'][number], 'reworkUser' | 'reportUser' | 'createdAt'>
> & {
  readonly reworkUser: Person | null
  readonly reportUser: Person
}

/** Something that stands in the way, told to everybody who reads the order. */
export type ErrorState = Readonly<Omit<PatterningOrder['errors'][number], 'imageUrls' | 'reportUser' | 'createdAt'>> & {
  readonly imageUrls: readonly string[]
  readonly reportUser: Person
}

type Kept = 'status' | 'finishDate' | 'scheduledFinishDate' | 'cancelReason' | 'cancelledAt' | 'levelOfDifficulty'

/** What the machine reads and moves of a pattern order. */
export type OrderState = FlowGraph &
  Readonly<Pick<PatterningOrder, Kept>> & {
    readonly patternAttachments: readonly unknown[]
    readonly patterningProcesses: readonly ProcessState[]
    readonly reworks: readonly ReworkState[]
    readonly errors: readonly ErrorState[]
    /** The people who did the steps of the order that this order refers to. `nodeId` names the step. */
    readonly referenceProcesses: readonly { readonly nodeId: string; readonly user: Person }[]
  }

/** An order without steps, to which nothing was done. */
export const emptyOrder: OrderState = {
  status: 'Pending',
  nodes: [],
  edges: [],
  finishDate: null,
  scheduledFinishDate: '',
  cancelReason: '',
  cancelledAt: null,
  levelOfDifficulty: null,
  patternAttachments: [],
  patterningProcesses: [],
  reworks: [],
  errors: [],
  referenceProcesses: [],
}

/** Everything that is done to an order besides editing it. `process`, `rework` and `error` are ids. */
export type OrderAction =
  | { readonly do: 'start' | 'finish' | 'skip' | 'giveBack' | 'inquestFinish'; readonly process: number }
  | { readonly do: 'assign'; readonly process: number; readonly user: Person }
  | { readonly do: 'inquestStart'; readonly process: number; readonly reason: string }
  | { readonly do: 'finishOrder' | 'restart' }
  | { readonly do: 'cancel'; readonly reason: string }
  | { readonly do: 'difficulty'; readonly level: string }
  | { readonly do: 'rework'; readonly type: string; readonly review: string; readonly user: Person | null }
  | { readonly do: 'reworkStart' | 'reworkFinish' | 'reworkCancel'; readonly rework: number }
  | {
      readonly do: 'report'
      readonly type: string
      readonly description: string
      readonly imageUrls: readonly string[]
    }
  | { readonly do: 'errorFinish' | 'errorCancel'; readonly error: number }

export type ActionName = OrderAction['do']

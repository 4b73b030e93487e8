import { type RowReports, type RowStep, stepColumnKey } from './patterning-order-columns.ts'
import { patternStepTypes } from '../../master-data/public.ts'
import type { OrderStatus } from './patterning-order-options.ts'
import {
  emptyOrder,
  type ErrorState,
  type OrderState,
  type ProcessState,
  type ReworkState,
} from './patterning-order-state.ts'

/** What a row of the list carries for the rules. */
export type RowOrder = {
  readonly status: OrderStatus
  /** `3/10`: how many steps are done, of how many. */
  readonly progress?: string | undefined
  readonly steps: Readonly<Record<string, readonly RowStep[]>>
  readonly openReports: RowReports
}

const typeOfKey = new Map(patternStepTypes.map(({ value }) => [stepColumnKey(value), value]))

function processOf(type: string, { id, label, status, user, userId, from, due }: RowStep): ProcessState {
  return {
    id,
    nodeId: String(id),
    type,
    nodeLabel: label,
    status,
    user: userId === null ? null : { id: userId, name: user ?? '' },
    createdAt: from,
    startDate: null,
    finishDate: null,
    scheduledFinishDate: due,
  }
}

const someone = (id: number) => ({ id, name: '' })

/**
 * A row of the list as the rules of its actions read an order, so that its menu says why one cannot be taken. A row does not know the steps that wait
 * and the attachments: steps that wait have no name, and whether a pattern is attached is judged once the whole order is read.
 */
export function stateOfRow({ status, progress = '', steps, openReports }: RowOrder): OrderState {
  const processes = Object.entries(steps)
    .flatMap(([key, all]) => all.map((step) => processOf(typeOfKey.get(key) ?? key, step)))
    .toSorted((one, other) => one.id - other.id)
  const waiting = Math.max(0, Number(progress.split('/')[1] ?? 0) - processes.length)
  const node = (id: string, type: string, label: string) => ({
    id,
    type,
    label,
    color: '',
    scheduleDuration: 0,
    position: null,
  })
  return {
    ...emptyOrder,
    status,
    nodes: [
      ...processes.map(({ nodeId, type, nodeLabel }) => node(nodeId, type, nodeLabel)),
      ...Array.from({ length: waiting }, (_, at) => node(`waiting ${at}`, '', '')),
    ],
    patternAttachments: [null],
    patterningProcesses: processes,
    reworks: openReports.reworks.map(
      ({ reportUserId, ...rework }): ReworkState => ({
        ...rework,
        processId: null,
        review: '',
        reworkUser: null,
        reportUser: someone(reportUserId),
        inquestReason: '',
        reworkStartDate: null,
        reworkFinishDate: null,
      }),
    ),
    errors: openReports.errors.map(
      ({ reportUserId, ...error }): ErrorState => ({
        ...error,
        type: '',
        description: '',
        imageUrls: [],
        reportUser: someone(reportUserId),
        resolveDate: null,
      }),
    ),
  }
}

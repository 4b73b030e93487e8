import { z } from 'zod'
import { instant } from '../../../core/shared/contract.ts'
import { flag, computed } from '../../../core/shared/document/document-fields.ts'
import { orNull, shownText } from '../../../core/shared/document/document-shown.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { patternStepTypes } from '../../master-data/public.ts'
import { errorStatuses, processStatuses, reworkStatuses } from './patterning-order-options.ts'

/** Key of the list's column of a kind of step: `patternSewing`. */
export const stepColumnKey = (type: string): string => `${type.charAt(0).toLowerCase()}${type.slice(1)}`

/** The kinds of steps by the keys of their columns. */
export const stepLabels: ReadonlyMap<string, Message> = new Map(
  patternStepTypes.map(({ value, label }) => [stepColumnKey(value), label]),
)

/** One column for each kind of step: its state as a sign, who does it, and when it was finished, begun or is due. */
export const stepColumns = Object.fromEntries(
  patternStepTypes.map(({ value, label }) => [
    stepColumnKey(value),
    orNull(shownText({ label, list: { width: 190 } })),
  ]),
)

const rowStep = z.object({
  /** The id of the process. */
  id: z.number().int(),
  label: z.string(),
  status: z.enum(processStatuses),
  user: z.string().nullable(),
  userId: z.number().int().nullable(),
  from: instant,
  due: instant,
  /** The step as its column shows it. */
  text: z.string(),
})

/** A step as a row of the list carries it: its cell reckons with it, and so do the rules of what may be done to it. */
export type RowStep = z.output<typeof rowStep>

/** Whether a step is open, in an order that is. */
export const isOpenStep = ({ status }: Pick<RowStep, 'status'>): boolean =>
  status !== 'Finished' && status !== 'Skipped'

const rowRework = z.object({
  id: z.number().int(),
  type: z.string(),
  status: z.enum(reworkStatuses),
  isInquest: z.boolean(),
  reportUserId: z.number().int(),
})
const rowError = z.object({
  id: z.number().int(),
  status: z.enum(errorStatuses),
  reportUserId: z.number().int(),
})
export type RowReports = {
  readonly reworks: readonly z.output<typeof rowRework>[]
  readonly errors: readonly z.output<typeof rowError>[]
}

/** Whether the reader has a step to do, or to do again, in an order that is open. */
export const ownWork = {
  ownWork: flag({ label: message('我的工序'), list: { width: 90, search: 'is', hidden: true, exported: false } }),
}

const finding = { width: 90, search: 'is', hidden: true, exported: false } as const

/** Fields that tell how an order went. Figures count by them, and the list filters by them. */
export const outcomes = {
  isFinishedLate: flag({ label: message('超时完成'), list: finding }),
  hasRework: flag({ label: message('有返工'), list: finding }),
  hasError: flag({ label: message('有异常'), list: finding }),
}

/** What a row carries besides its columns: its steps by the key of their column, and its open reworks and reports. */
export const rowWork = {
  steps: computed({ label: message('工序'), wire: z.record(z.string(), z.array(rowStep)) }),
  openReports: computed({
    label: message('异常'),
    wire: z.object({ reworks: z.array(rowRework), errors: z.array(rowError) }),
  }),
}

import { z } from 'zod'
import { instant } from '../../../core/shared/contract.ts'
import { flag, told } from '../../../core/shared/document/document-fields.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { patternStepTypes } from '../../master-data/public.ts'

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
    told({ label, wire: z.string().nullable(), list: { width: 190 } }),
  ]),
)

const openStep = z.object({
  /** The id of the process. */
  id: z.number().int(),
  sign: z.string(),
  user: z.string().nullable(),
  userId: z.number().int().nullable(),
  isPending: z.boolean(),
  from: instant,
  due: instant,
})

/** A step that is open, as its cell reckons with it. */
export type OpenStep = z.output<typeof openStep>

/** Whether the reader has a step to do, or to do again, in an order that is open. */
export const ownWork = {
  ownWork: flag({ label: message('我的工序'), list: { width: 90, search: 'is', hidden: true, exported: false } }),
}

/** What a row carries besides its columns: its open steps by the key of their column, and when its planned time began. */
export const rowTimes = {
  openSteps: told({ label: message('工序'), wire: z.record(z.string(), openStep) }),
}

import { z } from 'zod'
import { told } from '../../../core/shared/document/document-fields.ts'
import { patternStepTypes } from '../../master-data/public.ts'

/** Key of the list's column of a kind of step: `patternSewing`. */
export const stepColumnKey = (type: string): string => `${type.charAt(0).toLowerCase()}${type.slice(1)}`

/** One column for each kind of step: its state as a sign, who does it, and when it was finished, begun or is due. */
export const stepColumns = Object.fromEntries(
  patternStepTypes.map(({ value, label }) => [
    stepColumnKey(value),
    told({ label, wire: z.string().nullable(), list: { width: 170 } }),
  ]),
)

import { processSheetModel } from '../../plugins/pattern-room/patterning-orders/process-sheet-model.ts'

/** A step of a flow, which is called by its id. */
export const patternStep = (id: string, type: string, scheduleDuration = 2) => ({
  id,
  label: id,
  type,
  color: '',
  scheduleDuration,
  position: null,
})

/** The body of a new pattern order of a colour, by default of first samples. `more` is its flow, and the people and files that it has. */
export const patternOrderBody = (
  style: { readonly code: unknown; readonly color: unknown; readonly type?: unknown },
  more: { readonly nodes: readonly unknown[]; readonly edges?: readonly unknown[]; readonly [key: string]: unknown },
) => ({
  type: '初样',
  flowId: null,
  referenceOrderId: null,
  patternFollowerId: null,
  edges: [],
  patternAttachments: [],
  processManufacturingOrder: processSheetModel.empty,
  ...style,
  ...more,
})

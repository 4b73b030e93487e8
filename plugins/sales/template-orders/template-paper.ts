import { z } from 'zod'
import { shownChange } from '../../../core/shared/timeline-contract.ts'
import type { TemplateOrder } from './template-order-model.ts'

/**
 * What a printed sheet of a colour is worth: `unchanged` when later versions left the colour alone, `withdrawn` when they have it no longer, `missing` when
 * there never was such a sheet, `newer` when its version is not confirmed here.
 */
const paperStates = ['current', 'unchanged', 'changed', 'withdrawn', 'unversioned', 'missing', 'newer'] as const
export type PaperState = (typeof paperStates)[number]

/** A part of the sheet that is not what the paper says any longer. `weighs` marks pieces, materials and processes: who works by the paper works wrongly. */
const paperChange = shownChange.extend({ weighs: z.boolean() })
export type PaperChange = z.output<typeof paperChange>

/** A printed sheet beside the last confirmed version of its sample order. */
export const templatePaper = z.object({
  state: z.enum(paperStates),
  /** The version on the paper; null when it names none. */
  printed: z.number().int().nullable(),
  current: z.number().int(),
  /** The sample order is being revised: a newer version will follow. */
  isRevising: z.boolean(),
  /** What weighs comes first. */
  changes: z.array(paperChange),
})
export type TemplatePaper = z.output<typeof templatePaper>

/** What is known of a paper: the versions, and whether each of them has a sheet of the colour. */
type Paper = {
  readonly printed: number | undefined
  readonly current: number
  readonly hasPrinted: boolean
  readonly hasCurrent: boolean
  readonly isChanged: boolean
}

/** What a printed sheet is worth. */
export function paperState({ printed, current, hasPrinted, hasCurrent, isChanged }: Paper): PaperState {
  if (!hasCurrent) return 'withdrawn'
  if (printed === undefined) return 'unversioned'
  if (printed > current) return 'newer'
  if (!hasPrinted) return 'missing'
  if (printed === current) return 'current'
  return isChanged ? 'changed' : 'unchanged'
}

/** A sample order with one of its colours, and of it what the sheet prints. */
export type ColorSheetContent = ReturnType<typeof sheetOf>

function sheetOf(order: TemplateOrder, color: string) {
  const { sampleDress, templates } = order.templateDesign
  // Where the order comes from, what it may cost and how far it has come stand on no sheet.
  const elsewhere = { source: null, sourceType: null, budget: null, typeExplainEnglish: null }
  const states = { code: null, typeEnglish: null, templateOrderSyncStatus: null, bomStatus: null }
  const ofColor = (one: { readonly color: string }) => one.color === color
  return {
    ...order,
    ...elsewhere,
    templateDesign: {
      ...order.templateDesign,
      ...states,
      sampleDress: sampleDress.filter(ofColor).map(({ sizeRanges }) => ({ sizeRanges })),
      templates: templates.filter(ofColor).map(({ bomMaterials, secondaryProcessInfo }) => ({
        bomMaterials,
        secondaryProcessInfo: secondaryProcessInfo.map(
          ({ id, name, supplier, unitDosage, unit, description, docUrls }) => ({
            id,
            name,
            supplier,
            unitDosage,
            unit,
            description,
            docUrls,
          }),
        ),
      })),
    },
  }
}

/** What the sheet of one colour says of an order; undefined when the order has no such colour. */
export function colorSheet(order: TemplateOrder | undefined, color: string): ColorSheetContent | undefined {
  const hasColor = order?.templateDesign.sampleDress.some((one) => one.color === color)
  return order && hasColor ? sheetOf(order, color) : undefined
}

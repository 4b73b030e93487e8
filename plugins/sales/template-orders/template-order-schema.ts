import { z } from 'zod'
import {
  calendarDate,
  decimal,
  decimalOf,
  id,
  instant,
  namedReference,
  personReference,
  startingVersion,
} from '../../../core/shared/contract.ts'
import { wholeBody } from '../../../core/shared/whole-body.ts'
import { brandReference, gradeValues } from '../../master-data/public.ts'
import { materialReference } from '../../materials/public.ts'
import { fileAddress } from '../../../core/shared/file-contract.ts'
import { sizesSchema } from '../../../core/shared/sizes-schema.ts'
import { styleClassSchema } from './style-class-schema.ts'
import { templateOrderLimits as limits } from './template-order-limits.ts'
import {
  developmentTypes,
  markKinds,
  materialTypes,
  patterningStatuses,
  reviewStatuses,
  syncStatuses,
} from './template-order-options.ts'

const text = (most: number) => z.string().trim().max(most)
const money = decimalOf(12, 2).nullable().default(null)
const dosage = decimalOf(12, 4).nullable().default(null)
/** A reference in a body: its id counts; what a form carries along to show it is ignored. */
const chosenRecord = z.looseObject({ id, name: z.string().nullish() })
const chosen = chosenRecord.nullable().default(null)

const colorLength = 50

const attachment = z.strictObject({ url: fileAddress, name: text(200).default('') })
export type TemplateOrderAttachment = z.output<typeof attachment>

const mark = z.strictObject({
  kind: z.enum(markKinds),
  url: fileAddress.nullable().default(null),
  description: text(100).default(''),
})

const materialLineContent = z.strictObject({
  id: id.optional(),
  material: chosen,
  materialType: z.enum(materialTypes),
  actionRegion: text(40).default(''),
  usage: dosage,
  description: text(200).default(''),
})

const secondaryProcessContent = z.strictObject({
  id: id.optional(),
  supplier: chosen,
  name: text(50).default(''),
  docUrls: z.array(fileAddress).max(limits.processFiles).default([]),
  unitDosage: dosage,
  unit: chosen,
  description: text(500).default(''),
  unitPrice: money,
  /** A line added in the form and not yet saved. */
  isNew: z.boolean().optional(),
})

const templateContent = z.strictObject({
  color: z.string().trim().default(''),
  bomMaterials: z.array(materialLineContent).max(limits.materialsPerColor).default([]),
  secondaryProcessInfo: z.array(secondaryProcessContent).max(limits.processesPerColor).default([]),
})

const templateDesignFields = z.strictObject({
  type: text(50).default(''),
  category: styleClassSchema.nullable().default(null),
  brand: chosen,
  customerCode: text(50).default(''),
  designImageUrls: z.array(fileAddress).max(50).default([]),
  department: chosen,
  group: chosen,
  templateFollower: chosen,
  developmentType: z.enum(developmentTypes).nullable().default(null),
  factory: chosen,
  developmentGroup: chosen,
  /** Colours with sizes and pieces; `templates[i]` holds the materials of `sampleDress[i]`, with the same colour. */
  sampleDress: sizesSchema({ colors: limits.colors, sizes: 20, color: colorLength, name: 20 }),
  templates: z.array(templateContent).max(limits.colors).default([]),
  sizeGuideUrls: z.array(fileAddress).max(limits.sizeGuides).default([]),
  description: z.string().max(20_000).default(''),
})

/** A colour is refused where it is written: with its pieces, and with its materials only when it has no pieces. */
const templateDesignContent = templateDesignFields.superRefine(({ sampleDress, templates }, context) => {
  for (const [index, { color }] of templates.entries()) {
    if (color.length <= colorLength || sampleDress[index]?.color === color) continue
    const path = ['templates', index, 'color']
    context.addIssue({ code: 'too_big', origin: 'string', maximum: colorLength, inclusive: true, path, input: color })
  }
})

/** What a person writes into a sample order: the form's values and the body of a create. */
export const templateOrderContent = z.strictObject({
  source: id.nullable().default(null),
  /** How `source` was used: a copy is a new design, a reference the next sample type of the same design. */
  sourceType: z.enum(['copy', 'reference']).nullable().default(null),
  designer: chosen,
  businessFollower: chosen,
  assistant: chosen,
  orderPlaceDate: calendarDate.nullable().default(null),
  publicationDate: calendarDate.nullable().default(null),
  urgent: z.boolean().default(false),
  urgentReason: text(1000).default(''),
  urgentDescription: text(1000).default(''),
  processLevel: z.enum(gradeValues).nullable().default(null),
  materialBudget: money,
  budget: money,
  hasHook: z.boolean().default(false),
  hookRemark: text(200).default(''),
  hasLanyard: z.boolean().default(false),
  lanyardRemark: text(200).default(''),
  sizeDescription: text(200).default(''),
  marks: z.array(mark).max(2).default([]),
  /** Revision comments, rich text. */
  comments: z.string().max(20_000).default(''),
  /** The supplementary explanation: one of those that belong to the sample type. */
  typeExplain: text(60).nullable().default(null),
  attachments: z.array(attachment).max(limits.attachments).default([]),
  templateDesign: templateDesignContent.prefault({}),
})
export type TemplateOrderContent = z.output<typeof templateOrderContent>
export type TemplateOrderBody = z.input<typeof templateOrderContent>

/** A save: the whole content with the id and the version that it started from. */
export const templateOrderUpdateBody = wholeBody(templateOrderContent.extend({ id, version: startingVersion }))

/** A material as a sample order shows one: without its prices, which need a permission of their own. */
export const orderMaterial = materialReference.omit({ price: true, gap: true, actionRegion: true })
export type OrderMaterial = z.output<typeof orderMaterial>

const materialLine = z.object({
  id,
  material: orderMaterial,
  materialType: z.enum(materialTypes),
  actionRegion: z.string(),
  usage: decimal.nullable(),
  description: z.string(),
})
export type TemplateMaterialLine = z.output<typeof materialLine>

const secondaryProcess = z.object({
  id,
  supplier: namedReference.nullable(),
  supplierName: z.string(),
  docUrls: z.array(z.string()),
  name: z.string(),
  unitDosage: decimal.nullable(),
  unit: namedReference.nullable(),
  description: z.string(),
  unitPrice: decimal.nullable(),
  isNew: z.boolean(),
  reviewStatus: z.enum(reviewStatuses),
  reviewer: personReference.nullable(),
  reviewedAt: instant.nullable(),
})
export type TemplateSecondaryProcess = z.output<typeof secondaryProcess>

const template = z.object({
  /** Id of the Template that downstream documents refer to; null until the colour was confirmed. */
  id: id.nullable(),
  color: z.string(),
  code: z.string().nullable(),
  type: z.string(),
  patterningStatus: z.enum(patterningStatuses).nullable(),
  bomMaterials: z.array(materialLine),
  secondaryProcessInfo: z.array(secondaryProcess),
})

export const templateDesign = z.object({
  code: z.string().nullable(),
  type: z.string(),
  category: styleClassSchema.nullable(),
  brand: brandReference.nullable(),
  customerCode: z.string(),
  designImageUrls: z.array(z.string()),
  department: namedReference.nullable(),
  group: namedReference.nullable(),
  templateFollower: personReference.nullable(),
  developmentType: z.enum(developmentTypes).nullable(),
  factory: namedReference.nullable(),
  developmentGroup: namedReference.nullable(),
  sampleDress: z.array(
    z.object({
      color: z.string(),
      sizeRanges: z.array(z.object({ name: z.string(), quantity: z.number().nullable() })),
    }),
  ),
  templates: z.array(template),
  sizeGuideUrls: z.array(z.string()),
  description: z.string(),
  templateOrderSyncStatus: z.enum(syncStatuses),
  /** Review status of the design's BOM; null while there is none. */
  bomStatus: z.string().nullable(),
})
export type TemplateDesign = z.output<typeof templateDesign>

/** A whole sample order as the server answers it. */
export const templateOrder = z.object({
  id,
  version: z.number().int(),
  /** Number of confirmed versions; 0 before the first confirmation. */
  confirmedVersion: z.number().int(),
  syncStatus: z.enum(syncStatuses),
  /** Any colour has finished pattern-making, which closes the order. */
  patterningFinished: z.boolean(),
  source: id.nullable(),
  sourceType: z.enum(['copy', 'reference']).nullable(),
  user: personReference,
  lastUpdater: personReference.nullable(),
  designer: personReference.nullable(),
  businessFollower: personReference.nullable(),
  assistant: personReference.nullable(),
  orderPlaceDate: calendarDate.nullable(),
  publicationDate: calendarDate.nullable(),
  urgent: z.boolean(),
  urgentReason: z.string(),
  urgentDescription: z.string(),
  processLevel: z.enum(gradeValues).nullable(),
  materialBudget: decimal.nullable(),
  budget: decimal.nullable(),
  hasHook: z.boolean(),
  hookRemark: z.string(),
  hasLanyard: z.boolean(),
  lanyardRemark: z.string(),
  sizeDescription: z.string(),
  marks: z.array(
    z.object({
      kind: z.enum(markKinds),
      url: z.string().nullable(),
      description: z.string(),
    }),
  ),
  comments: z.string(),
  typeExplain: z.string().nullable(),
  attachments: z.array(z.object({ url: z.string(), name: z.string() })),
  templateDesign,
  createdAt: instant,
  updatedAt: instant,
})
export type TemplateOrder = z.output<typeof templateOrder>

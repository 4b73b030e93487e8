import { z } from 'zod'
import { contract, id } from '../../../core/shared/contract.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { allTab, ownTab } from '../../../core/shared/list-figures.ts'
import { read, write } from '../../../core/shared/permission.ts'
import { reviewStatuses } from '../template-orders/template-order-options.ts'
import { reviewStatusField } from '../review-fields.ts'
import { bomDocument } from './bom-document.ts'
import { bomModel } from './bom-model.ts'
import { bomSteps } from './bom-steps.ts'

const { key, noun } = bomDocument
const reading = read(key)
const writing = write(key)
const count = z.number().int()
const word = z.string().trim().min(1).max(50)

const summary = 'bill of materials'

/** The calls of bills of materials, except those of the list and of reviews. */
export const bomCalls = documentContracts(bomModel, bomSteps, { summary })

export const { read: bomRead, update: bomUpdate } = bomCalls

/**
 * Marks the materials of one colour as reviewed, or withdraws the review; `templateId` is the id of the entry in
 * `templates`.
 */
export const bomReview = contract({
  method: 'PUT',
  path: `${noun}/:id/review/:templateId`,
  permission: writing,
  summary: 'Review the materials of a colour, or take the review back',
  params: z.object({ id: z.coerce.number().pipe(id), templateId: z.coerce.number().pipe(id) }),
  body: z.strictObject({ version: z.number().int().positive(), status: z.enum(reviewStatuses) }),
  reply: bomModel.wire,
  readers: reading,
})

/** The bill of materials of a style; with `color` only that colour. */
export const bomDetail = contract({
  method: 'GET',
  path: `${noun}/detail`,
  permission: reading,
  summary: 'The bill of materials of a style',
  query: z.object({ code: word, type: word, color: word.optional() }),
  reply: bomModel.wire,
})

export const bomMaterialFrequency = contract({
  method: 'GET',
  path: `${noun}/material_frequency`,
  permission: reading,
  summary: 'How many bills of materials use a material',
  query: z.object({ materialId: z.coerce.number().pipe(id) }),
  reply: count,
})

/** The list of bills of materials: its columns, filters, statistic and spreadsheet are derived from this. */
export const bomRows = documentList(bomModel, bomSteps, {
  summary: 'bills of materials',
  tabs: [allTab, ownTab],
  numbered: true,
  ruleKeys: { code: true, type: true, user: true, reviewStatus: true, templates: false },
  columnOrder: [
    'designImageUrls',
    'code',
    'sampleImageUrls',
    'customer',
    'brand',
    'type',
    'customerCode',
    'developmentType',
    'reviewStatus',
  ],
  also: {
    /** Reviewed when every colour is reviewed. */
    reviewStatus: reviewStatusField({ width: 90, search: 'oneOf' }),
  },
})

export const { search: bomSearch } = bomRows

import { z } from 'zod'
import { contract, decimal, id, instant, namedReference } from '../../../core/shared/contract.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import type { UpdateOf } from '../../../core/shared/document/document-model.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { allTab, ownTab } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { read } from '../../../core/shared/permission.ts'
import { quoteDocument } from './quote-document.ts'
import { quoteLineModel, quoteModel, type QuoteParts, quoteSecondaryModel } from './quote-model.ts'
import { quoteSteps } from './quote-steps.ts'

const { key, noun } = quoteDocument
const summary = 'quote'
const word = z.string().trim().min(1).max(50)

const calls = documentContracts(quoteModel, quoteSteps, { summary, stateKey: 'reviewStatus' })

type QuoteUpdate = UpdateOf<QuoteParts> & { isSelected?: boolean | undefined }

// The body of the model is a strict zod object, but its declared type says only what it parses to.
const updateBody = quoteModel.updateBody as unknown as z.ZodObject

/**
 * Changes a quote. A change of `isSelected` does what `adopt` and `cancel_adopt` do (B-open-31, D27); pages leave it
 * out.
 */
export const quoteUpdate = {
  ...calls.update,
  body: updateBody.extend({ isSelected: z.boolean().optional() }) as unknown as z.ZodType<QuoteUpdate, QuoteUpdate>,
}

/** The calls of quotes, except their list. Pages and server know the same shape of each body. */
export const quoteCalls = { ...calls, update: { ...quoteUpdate, body: quoteUpdate.body as typeof calls.update.body } }

/**
 * What a new quote of a design colour starts with: the materials of its BOM, and the secondary processes of its sample
 * order.
 */
export const quoteStart = contract({
  method: 'GET',
  path: `${noun}/start`,
  permission: read(key),
  summary: 'What a quote of a style colour starts from',
  query: z.object({ code: word, type: word, color: word }),
  reply: z.object({
    templateId: id,
    orderId: id,
    brand: namedReference.nullable(),
    customerCode: z.string(),
    designImageUrls: z.array(z.string()),
    bomItems: z.array(quoteLineModel.wire),
    /** When the bill was changed last. */
    bomUpdatedAt: instant,
    secondaryProcesses: z.array(quoteSecondaryModel.wire),
    /** The adopted quote of the colour. */
    adopted: z.object({ id, quoteCode: z.string(), convertedPrice: decimal }).nullable(),
  }),
})

/** The list of quotes: its columns, filters, statistic and spreadsheet are derived from this. */
export const quoteRows = documentList(quoteModel, quoteSteps, {
  summary: 'quotes',
  tabs: [
    allTab,
    ownTab,
    { key: 'pending', label: message('待审核'), filter: { reviewStatus: ['Pending'] }, countKey: 'totalPending' },
    { key: 'adopted', label: message('已采纳'), filter: { isSelected: true }, countKey: 'totalAdopted' },
  ],
  asked: ['type'],
  ruleKeys: { quoteCode: true, reviewStatus: true, isSelected: true, user: true },
  columnOrder: [
    'designImageUrls',
    'quoteCode',
    'brand',
    'code',
    'type',
    'color',
    'convertedPrice',
    'currency',
    'customerCode',
    'isSelected',
    'reviewStatus',
  ],
})

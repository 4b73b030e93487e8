import { sql } from 'drizzle-orm'
import { boolean, check, index, numeric, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fieldChecks, listIndexes, fieldColumns } from '../../../../core/server/document/model-tables.ts'
import { documentColumns, lineColumns, parentColumn } from '../../../../core/server/document/order-columns.ts'
import { instantColumn, refersTo, textColumn, textsColumn } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { brands, customers, suppliers, units } from '../../../master-data/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
import { templateOrders, templates } from '../../template-orders/server/template-order-tables.ts'
import type { ReviewStatus } from '../../template-orders/template-order-options.ts'
import { quoteLineModel, quoteModel, quoteProcessModel, quoteSecondaryModel, quoteStepModel } from '../quote-model.ts'

export const quotes = snakeCase.table(
  'quotes',
  {
    ...documentColumns(() => users),
    ...fieldColumns(quoteModel),
    quoteCode: text().notNull(),
    templateId: refersTo(() => templates).notNull(),
    templateOrderId: refersTo(() => templateOrders).notNull(),
    code: text().notNull(),
    type: text().notNull(),
    color: text().notNull(),
    convertedPrice: numeric({ precision: 12, scale: 2 }).notNull(),
    isSelected: boolean().notNull().default(false),
    reviewStatus: text().$type<ReviewStatus>().notNull().default('Pending'),
    reviewerId: refersTo(() => users),
    reviewedAt: instantColumn(),
    // The following columns are copied from the sample order, so that the list can filter by them with an index.
    brandId: refersTo(() => brands),
    customerId: refersTo(() => customers),
    customerCode: textColumn(),
    designImageUrls: textsColumn(),
  },
  (table) => [
    ...listIndexes(table, quoteModel, {
      names: { quoteCode: 'quote_code_sort', convertedPrice: 'price', isSelected: 'selected', reviewStatus: 'review' },
    }),
    uniqueIndex('quotes_quote_code_index').on(table.quoteCode),
    // At most one quote of a design colour is adopted, even when two people adopt at the same time.
    uniqueIndex('quotes_adopted_index').on(table.templateId).where(sql`${table.isSelected}`),
    index('quotes_template_index').on(table.templateId),
    index('quotes_order_index').on(table.templateOrderId),
    index('quotes_type_sort_index').on(table.type, table.id),
    index('quotes_reviewer_index').on(table.reviewerId),
    ...fieldChecks(table, quoteModel, {
      names: { price: 'convertedPrice', remark: 'remark' },
      without: ['code', 'type', 'color', 'reviewStatus'],
    }),
    check(
      'quotes_review_check',
      sql`${table.reviewStatus} in ('Pending', 'Reviewed') and (${table.reviewStatus} = 'Reviewed') = (${table.reviewerId} is not null)`,
    ),
    check(
      'quotes_rate_check',
      sql`${table.currencyRate} is not null and ${table.currencyRate} > 0 and (${table.currency} <> 'RMB' or ${table.currencyRate} = 1)`,
    ),
    check('quotes_code_check', sql`${table.code} <> '' and ${table.type} <> '' and ${table.color} <> ''`),
  ],
)

/** One material, copied from the BOM of the colour, with its cost per garment. Prices are in RMB. */
export const quoteLines = snakeCase.table(
  'quote_lines',
  {
    ...lineColumns(),
    quoteId: parentColumn(() => quotes),
    materialId: refersTo(() => materials).notNull(),
    ...fieldColumns(quoteLineModel),
    /** Cost of the material per garment, computed from the line. */
    price: numeric({ precision: 24, scale: 5 }).notNull(),
  },
  (table) => [
    index('quote_lines_quote_index').on(table.quoteId, table.position),
    index('quote_lines_material_index').on(table.materialId),
    ...fieldChecks(table, quoteLineModel, {
      names: { type: 'materialType' },
      without: ['text'],
    }),
    check(
      'quote_lines_amount_check',
      sql`${table.usage} >= 0 and ${table.loss} >= 0 and ${table.gap} >= 0 and ${table.unitPrice} >= 0 and ${table.magnification} >= 0
        and ${table.otherFee} >= 0`,
    ),
    check(
      'quote_lines_text_check',
      sql`char_length(${table.actionRegion}) <= 40 and char_length(${table.description}) <= 200
        and char_length(${table.costDescription}) <= 200 and char_length(${table.otherFeeDescription}) <= 200`,
    ),
  ],
)

/** One cost of making a garment: sewing, the factory's profit, freight … */
export const quoteProcesses = snakeCase.table(
  'quote_processes',
  {
    ...lineColumns(),
    quoteId: parentColumn(() => quotes),
    ...fieldColumns(quoteProcessModel),
    /** Unit price × magnification. */
    price: numeric({ precision: 20, scale: 2 }).notNull(),
  },
  (table) => [
    index('quote_processes_quote_index').on(table.quoteId, table.position),
    ...fieldChecks(table, quoteProcessModel, { names: { amount: ['unitPrice', 'magnification'] } }),
  ],
)

/** One secondary process, copied from the sample order. */
export const quoteSecondaryProcesses = snakeCase.table(
  'quote_secondary_processes',
  {
    ...lineColumns(),
    quoteId: parentColumn(() => quotes),
    supplierId: refersTo(() => suppliers),
    unitId: refersTo(() => units),
    ...fieldColumns(quoteSecondaryModel),
  },
  (table) => [
    index('quote_secondary_quote_index').on(table.quoteId, table.position),
    index('quote_secondary_supplier_index').on(table.supplierId),
    index('quote_secondary_unit_index').on(table.unitId),
    ...fieldChecks(table, quoteSecondaryModel, {
      of: 'quote_secondary',
      names: { amount: ['unitDosage', 'unitPrice'] },
    }),
  ],
)

/** The unit price that the customer pays from a given number of pieces on. */
export const quotePriceSteps = snakeCase.table(
  'quote_price_steps',
  {
    ...lineColumns(),
    quoteId: parentColumn(() => quotes),
    ...fieldColumns(quoteStepModel),
  },
  (table) => [
    index('quote_price_steps_quote_index').on(table.quoteId, table.position),
    ...fieldChecks(table, quoteStepModel, { of: 'quote_price_steps' }),
  ],
)

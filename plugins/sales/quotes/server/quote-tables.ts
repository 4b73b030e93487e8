import { sql } from 'drizzle-orm'
import { boolean, check, index, numeric, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { documentColumns, lineColumns, parentColumn } from '../../../../core/server/document/order-columns.ts'
import { instantColumn, refersTo, textColumn, textsColumn } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { brands, customers, suppliers, units } from '../../../master-data/server-public.ts'
import type { currencyValues } from '../../../master-data/public.ts'
import { materials } from '../../../materials/server-public.ts'
import { templateOrders, templates } from '../../template-orders/server/template-order-tables.ts'
import type { MaterialType, ReviewStatus } from '../../template-orders/template-order-options.ts'
import type { CostType } from '../quote-processes.ts'

const money = () => numeric({ precision: 12, scale: 2 })
const percent = () => numeric({ precision: 6, scale: 2 })

export const quotes = snakeCase.table(
  'quotes',
  {
    ...documentColumns(() => users),
    quoteCode: text().notNull(),
    templateId: refersTo(() => templates).notNull(),
    templateOrderId: refersTo(() => templateOrders).notNull(),
    code: text().notNull(),
    type: text().notNull(),
    color: text().notNull(),
    currency: text().$type<(typeof currencyValues)[number]>().notNull().default('RMB'),
    currencyRate: numeric({ precision: 12, scale: 4 }),
    remark: textColumn(),
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
    uniqueIndex('quotes_quote_code_index').on(table.quoteCode),
    // At most one quote of a design colour is adopted, even when two people adopt at the same time.
    uniqueIndex('quotes_adopted_index').on(table.templateId).where(sql`${table.isSelected}`),
    index('quotes_template_index').on(table.templateId),
    index('quotes_order_index').on(table.templateOrderId),
    index('quotes_keyword_index').using('gin', table.keywordGrams),
    index('quotes_created_index').on(table.createdAt, table.id),
    index('quotes_updated_index').on(table.updatedAt, table.id),
    index('quotes_quote_code_sort_index').on(table.quoteCode, table.id),
    index('quotes_code_index').on(table.code, table.id),
    index('quotes_type_sort_index').on(table.type, table.id),
    index('quotes_color_index').on(table.color, table.id),
    index('quotes_price_index').on(table.convertedPrice, table.id),
    index('quotes_type_index').on(table.type, table.createdAt, table.id),
    index('quotes_currency_index').on(table.currency, table.createdAt, table.id),
    index('quotes_creator_index').on(table.creatorId, table.createdAt, table.id),
    index('quotes_updater_index').on(table.lastUpdaterId, table.createdAt, table.id),
    index('quotes_brand_index').on(table.brandId, table.createdAt, table.id),
    index('quotes_customer_index').on(table.customerId, table.createdAt, table.id),
    index('quotes_review_index').on(table.reviewStatus, table.createdAt, table.id),
    index('quotes_selected_index').on(table.isSelected, table.createdAt, table.id),
    index('quotes_reviewer_index').on(table.reviewerId),
    check(
      'quotes_review_check',
      sql`${table.reviewStatus} in ('Pending', 'Reviewed') and (${table.reviewStatus} = 'Reviewed') = (${table.reviewerId} is not null)`,
    ),
    check('quotes_currency_check', sql`${table.currency} in ('USD', 'RMB', 'HKD', 'GBP', 'AUD', 'EUR')`),
    check(
      'quotes_rate_check',
      sql`${table.currencyRate} is not null and ${table.currencyRate} > 0 and (${table.currency} <> 'RMB' or ${table.currencyRate} = 1)`,
    ),
    check('quotes_price_check', sql`${table.convertedPrice} >= 0`),
    check('quotes_code_check', sql`${table.code} <> '' and ${table.type} <> '' and ${table.color} <> ''`),
    check('quotes_remark_check', sql`char_length(${table.remark}) <= 200`),
  ],
)

/** One material, copied from the BOM of the colour, with its cost per garment. Prices are in RMB. */
export const quoteLines = snakeCase.table(
  'quote_lines',
  {
    ...lineColumns(),
    quoteId: parentColumn(() => quotes),
    materialId: refersTo(() => materials).notNull(),
    materialType: text().$type<MaterialType>().notNull().default('Main'),
    actionRegion: textColumn(),
    usage: numeric({ precision: 12, scale: 4 }),
    loss: percent(),
    gap: percent(),
    unitPrice: money(),
    magnification: numeric({ precision: 8, scale: 2 }),
    description: textColumn(),
    costDescription: textColumn(),
    otherFee: money(),
    otherFeeDescription: textColumn(),
    /** Cost of the material per garment, computed from the line. */
    price: numeric({ precision: 24, scale: 5 }).notNull(),
  },
  (table) => [
    index('quote_lines_quote_index').on(table.quoteId, table.position),
    index('quote_lines_material_index').on(table.materialId),
    check('quote_lines_type_check', sql`${table.materialType} in ('Main', 'Lining', 'Accessory')`),
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
    type: text().$type<CostType>(),
    name: textColumn(),
    unitPrice: money(),
    magnification: numeric({ precision: 8, scale: 2 }),
    description: textColumn(),
    /** Unit price × magnification. */
    price: numeric({ precision: 20, scale: 2 }).notNull(),
  },
  (table) => [
    index('quote_processes_quote_index').on(table.quoteId, table.position),
    check(
      'quote_processes_type_check',
      sql`${table.type} is not null and ${table.type} in ('processingFee', 'factoryProfit', 'otherFees')`,
    ),
    check('quote_processes_amount_check', sql`${table.unitPrice} >= 0 and ${table.magnification} >= 0`),
    check(
      'quote_processes_text_check',
      sql`${table.name} <> '' and char_length(${table.name}) <= 50 and char_length(${table.description}) <= 200`,
    ),
  ],
)

/** One secondary process, copied from the sample order. */
export const quoteSecondaryProcesses = snakeCase.table(
  'quote_secondary_processes',
  {
    ...lineColumns(),
    quoteId: parentColumn(() => quotes),
    supplierId: refersTo(() => suppliers),
    name: textColumn(),
    unitDosage: numeric({ precision: 12, scale: 4 }),
    unitId: refersTo(() => units),
    description: textColumn(),
    unitPrice: money(),
  },
  (table) => [
    index('quote_secondary_quote_index').on(table.quoteId, table.position),
    index('quote_secondary_supplier_index').on(table.supplierId),
    index('quote_secondary_unit_index').on(table.unitId),
    check('quote_secondary_amount_check', sql`${table.unitDosage} >= 0 and ${table.unitPrice} >= 0`),
    check(
      'quote_secondary_text_check',
      sql`${table.name} <> '' and char_length(${table.name}) <= 50 and char_length(${table.description}) <= 500`,
    ),
  ],
)

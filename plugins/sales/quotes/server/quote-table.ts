import { documentTable, lineTable } from '../../../../core/server/document/document-table.ts'
import { nameOnly, refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { message } from '../../../../core/shared/message.ts'
import { sampleTypeEnglishSql, userTarget } from '../../../admin/server-public.ts'
import { brandTarget, customerTarget, supplierTarget, unitTarget } from '../../../master-data/server-public.ts'
import { materialTarget } from '../../../materials/server-public.ts'
import { lineCost } from '../../costs/bom-costs.ts'
import { processingPrice } from '../../costs/quote-price.ts'
import { quoteDocument } from '../quote-document.ts'
import { quoteLineModel, quoteModel, quoteProcessModel, quoteSecondaryModel, quoteStepModel } from '../quote-model.ts'
import { colorEnglishSql } from '../../template-orders/server/design-english-sql.ts'
import { quotedColorOf, usualPriceOf } from './quote-requires.ts'
import { quoteLines, quotePriceSteps, quoteProcesses, quotes, quoteSecondaryProcesses } from './quote-tables.ts'

/** The quote bound to its tables. */
export const quoteTable = documentTable(quoteModel, {
  document: quoteDocument,
  table: quotes,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater'),
    reviewer: refers(userTarget),
    brand: refers(nameOnly(brandTarget), { filter: 'brand' }),
    customer: refers(nameOnly(customerTarget), { filter: 'customer' }),
  },
  computed: {
    orderId: 'd.template_order_id',
    typeEnglish: sampleTypeEnglishSql('d.type'),
    colorEnglish: colorEnglishSql('d.template_id'),
  },
  onCreate: {
    orderId: (_, { templateOrderId }) => templateOrderId,
    typeEnglish: (_quote, _columns, answers) => quotedColorOf({ answers })?.english.typeEnglish,
    colorEnglish: (_quote, _columns, answers) => quotedColorOf({ answers })?.english.colorEnglish,
  },
  lines: {
    bomItems: lineTable(quoteLineModel, {
      table: quoteLines,
      parent: 'quoteId',
      references: { material: refers(materialTarget) },
      computed: { usualPrice: 'trim_scale($_material.price)::text' },
      derives: { price: lineCost },
      onCreate: { usualPrice: ({ material }, _, asked) => usualPriceOf(material.id, asked) },
    }),
    quoteProcesses: lineTable(quoteProcessModel, {
      table: quoteProcesses,
      parent: 'quoteId',
      derives: { price: processingPrice },
    }),
    secondaryProcesses: lineTable(quoteSecondaryModel, {
      table: quoteSecondaryProcesses,
      parent: 'quoteId',
      references: {
        supplier: refers(supplierTarget, { label: message('二次工艺') }),
        unit: refers(unitTarget, { label: message('二次工艺') }),
      },
    }),
    priceSteps: lineTable(quoteStepModel, { table: quotePriceSteps, parent: 'quoteId' }),
  },
})

import { documentTable, lineTable } from '../../../../core/server/document/document-table.ts'
import { refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { categoryTarget, sampleTypeEnglishSql, userTarget } from '../../../admin/server-public.ts'
import { colorEnglishSql } from '../../../sales/server-public.ts'
import { patterningOrderTarget } from '../../patterning-orders/server/patterning-order-table.ts'
import { valuationLineTarget } from '../../process-valuation/server/valuation-line-table.ts'
import { valuationTime } from '../../process-valuation/valuation-time.ts'
import { valuationOrderDocument } from '../valuation-order-document.ts'
import { valuationOrderLineModel, valuationOrderModel } from '../valuation-order-model.ts'
import { standardRateSql } from './valuation-order-rate.ts'
import { valuedOrderIn } from './valuation-order-start.ts'
import { processValuationOrderLines, processValuationOrders } from './valuation-order-tables.ts'
import { valuationOrderScope } from './valuation-order-scope.ts'

/** The valuation bound to its tables. */
export const valuationOrderTable = documentTable(valuationOrderModel, {
  scope: valuationOrderScope,
  document: valuationOrderDocument,
  table: processValuationOrders,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater'),
    patterningOrder: refers(patterningOrderTarget, { filter: 'patterningOrder' }),
    developmentGroup: refers(categoryTarget, { filter: 'developmentGroup' }),
  },
  joins: `join patterning_orders valued on valued.id = d.patterning_order_id
    left join categories valued_group on valued_group.id = d.development_group_id`,
  computed: {
    typeEnglish: sampleTypeEnglishSql('d.type'),
    colorEnglish: colorEnglishSql('valued.template_id'),
    customerCode: 'valued.customer_code',
    designImageUrls: 'valued.design_image_urls',
    standardRate: standardRateSql('valued_group'),
    totalPrice: 'trim_scale(d.total_price)::text',
  },
  onCreate: {
    typeEnglish: (_, __, asked) => valuedOrderIn(asked)?.english.typeEnglish,
    colorEnglish: (_, __, asked) => valuedOrderIn(asked)?.english.colorEnglish,
    customerCode: (_, __, asked) => valuedOrderIn(asked)?.customerCode,
    designImageUrls: (_, __, asked) => valuedOrderIn(asked)?.designImageUrls,
    standardRate: (_, __, asked) => valuedOrderIn(asked)?.standardRate,
    totalPrice: (_, { totalPrice }) => totalPrice,
  },
  lines: {
    lines: lineTable(valuationOrderLineModel, {
      table: processValuationOrderLines,
      parent: 'orderId',
      references: { process: refers(valuationLineTarget) },
      computed: { code: `coalesce($_process.code, '')` },
      derives: { minute: (line) => valuationTime(line).minute, second: (line) => valuationTime(line).second },
      onCreate: { code: ({ process }) => process?.name ?? '' },
    }),
  },
})

import { lineTable, storedDocumentTable } from '../../../../core/server/document/document-table.ts'
import { refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { measurementPointModel } from '../../../../core/shared/document/document-measurements.ts'
import { message } from '../../../../core/shared/message.ts'
import {
  categoryTarget,
  explanationEnglishSql,
  sampleTypeEnglishSql,
  userTarget,
} from '../../../admin/server-public.ts'
import { brandTarget, supplierTarget } from '../../../master-data/server-public.ts'
import { departmentChoice, developmentGroupChoice, groupChoice } from '../../server/department-choices.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { type TemplateOrder, templateOrderModel } from '../template-order-model.ts'
import { colorsOf, type StoredColor, storedColors, withColors } from './template-order-stored-colors.ts'
import type { TypeEnglish } from './design-english-sql.ts'
import { templateOrderMeasurements, templateOrders } from './template-order-tables.ts'

/** The target of `source`, the order from which this one was made. */
const sourceTarget = { noun: 'template_orders', table: 'template_orders', name: '$.code' }

type Stored = {
  readonly colors: readonly StoredColor[]
  readonly points: TemplateOrder['measurement']['points']
}

/** The sample order bound to its tables. */
export const templateOrderTable = storedDocumentTable(templateOrderModel, {
  document: templateOrderDocument,
  table: templateOrders,
  computed: {
    templateOrderSyncStatus: 'd.sync_status',
    typeEnglish: sampleTypeEnglishSql('d.type'),
    typeExplainEnglish: explanationEnglishSql('d.type', 'd.type_explain'),
  },
  onCreate: {
    templateOrderSyncStatus: ({ syncStatus }) => syncStatus,
    typeEnglish: (_order, _columns, { english }) => (english as TypeEnglish).type,
    typeExplainEnglish: (_order, _columns, { english }) => (english as TypeEnglish).explanation,
  },
  references: {
    // Copies and references have their own content, so the source can be deleted.
    source: refers(sourceTarget, { released: true, gone: message('引用的版单不存在或已被删除') }),
    ...refersEach(userTarget, 'user', 'lastUpdater', 'designer', 'businessFollower', 'assistant', 'templateFollower'),
    brand: refers(brandTarget, {
      filter: 'brand',
      chosen: { look: { customerId: '$.customer_id' }, problem: () => undefined },
    }),
    department: refers(categoryTarget, { filter: 'department', chosen: departmentChoice }),
    group: refers(categoryTarget, { chosen: groupChoice }),
    developmentGroup: refers(categoryTarget, { chosen: developmentGroupChoice }),
    factory: refers(supplierTarget, { label: message('工厂') }),
  },
  stored: {
    tables: {
      colors: storedColors,
      points: lineTable(measurementPointModel, { table: templateOrderMeasurements, parent: 'orderId' }),
    },
    pack: ({ templateDesign, measurement }) => ({ colors: colorsOf(templateDesign), points: measurement.points }),
    unpack: (order, { colors, points }: Stored) =>
      withColors({ ...order, measurement: { ...order.measurement, points } }, colors),
  },
})

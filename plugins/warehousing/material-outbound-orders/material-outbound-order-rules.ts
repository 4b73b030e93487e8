import { dateOf } from '../../../core/shared/calendar.ts'
import type { SaveType } from '../../../core/shared/document/document-record-contracts.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import { joinedMessages, type Message, message } from '../../../core/shared/message.ts'
import {
  type Decimal,
  formatAmount,
  isMore,
  readDecimal,
  subtractDecimals,
  sumDecimals,
} from '../../../core/shared/money.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { secondUnitProblems } from '../second-unit/second-unit.ts'
import {
  materialOutboundLineModel,
  type MaterialOutboundOrderContent,
  materialOutboundOrderModel,
} from './material-outbound-order-model.ts'
import { isForProduction } from './material-outbound-order-options.ts'

type Line = MaterialOutboundOrderContent['materialOutboundMessages'][number]

const needsQuantity = message('请输入出库数量')
const deliveredWords = {
  noQuantity: message('请输入发料数量'),
  noUnit: message('请选择发料单位'),
  other: (made: Decimal) => message('出库数量应为发料数量 × 换算率 = {made}', { made }),
}

function lineProblems(line: Line, place: number, isDraft: boolean, isProduction: boolean): readonly FieldProblem[] {
  const at = `materialOutboundMessages.${place}`
  const missing = missingProblems(materialOutboundLineModel, line, { at, isDraft })
  const found: FieldProblem[] = [...missing]
  const hasQuantity = line.quantity !== null && isMore(line.quantity, '0')
  if (line.quantity !== null && !hasQuantity) found.push({ field: `${at}.quantity`, message: needsQuantity })
  for (const { key, text } of secondUnitProblems(line, !isDraft, deliveredWords))
    found.push({ field: `${at}.${key}`, message: text })
  if (isDraft || !isProduction) return found
  if (!line.productionOrder) found.push({ field: `${at}.productionOrder`, message: message('请选择生产单') })
  else if (!line.bomItem) found.push({ field: `${at}.material`, message: message('请从生产单的物料中选择') })
  if (line.quality !== 'Good') found.push({ field: `${at}.quality`, message: message('生产领料只能领良品') })
  return found
}

/**
 * Returns the problems of an outbound order (C-open-137). Form and server both call it; only the ledger knows what is in stock.
 * `today` is the date in Shanghai.
 */
export function materialOutboundOrderProblems(
  content: MaterialOutboundOrderContent,
  type: SaveType,
  today: string = dateOf(new Date()),
): readonly FieldProblem[] {
  const isDraft = type === undefined
  const isProduction = isForProduction(content.type)
  const { materialOutboundMessages: lines, outboundDate, warehouse } = content
  const isNowhere = warehouse === null && lines.some(({ warehouseLocation }) => warehouseLocation !== null)
  const required = (field: string, isMissing: boolean, text: Message) =>
    isMissing && !isDraft ? [{ field, message: text }] : []
  return [
    ...missingProblems(materialOutboundOrderModel, content, { isDraft }),
    ...(outboundDate !== null && outboundDate > today
      ? [{ field: 'outboundDate', message: message('出库日期不能晚于今天') }]
      : []),
    // Places are those of a warehouse, also in a draft.
    ...(isDraft && isNowhere ? [{ field: 'warehouse', message: message('请选择仓库') }] : []),
    ...required('factory', isProduction && content.factory === null, message('请选择外发工厂')),
    ...required('supplier', content.type === 'ReturnSupplier' && content.supplier === null, message('请选择供应商')),
    ...required('materialOutboundMessages', lines.length === 0, message('请选择物料')),
    ...lines.flatMap((line, place) => lineProblems(line, place, isDraft, isProduction)),
  ]
}

/** What a line of a bill needs, and what was issued for it. */
export type BillFigures = { readonly requiredQuantity: Decimal; readonly issuedQuantity: Decimal }

/** What has not been issued yet; 0 where everything was. */
export function openQuantity({ requiredQuantity, issuedQuantity }: BillFigures): Decimal {
  return isMore(requiredQuantity, issuedQuantity) ? subtractDecimals(requiredQuantity, issuedQuantity) : '0'
}

type NamedLine = {
  readonly quantity: unknown
  readonly material: unknown
  readonly bomItem: unknown
}

type ShownItem = BillFigures & { readonly id: number }
type ShownMaterial = { readonly name?: string | null; readonly color?: string | null }

/**
 * The lines of a bill for which more is issued than is open, as texts for people: several lines of an order may issue the same.
 * `lines` are those of a form, whose references hold what replies show of them.
 */
function overIssued(lines: readonly NamedLine[]): readonly Message[] {
  const groups = Map.groupBy(
    lines.filter(({ bomItem }) => (bomItem as Partial<ShownItem> | null)?.requiredQuantity !== undefined),
    ({ bomItem }) => (bomItem as ShownItem).id,
  )
  return [...groups.values()].flatMap((group) => {
    const { bomItem, material } = group[0] as NamedLine
    const open = openQuantity(bomItem as ShownItem)
    const quantity = sumDecimals(group.map((line) => readDecimal(line.quantity) ?? '0'))
    if (!isMore(quantity, open)) return []
    const { name, color } = (material ?? {}) as ShownMaterial
    const item = [name, color].filter(Boolean).join(' ')
    return [
      message('{item}：未发 {open}，出库 {quantity}', {
        item,
        open: formatAmount(open, 2),
        quantity: formatAmount(quantity, 2),
      }),
    ]
  })
}

/** The question before an outbound order is submitted (C-open-90, C-open-137). */
export function submitOutboundQuestion({
  type,
  materialOutboundMessages: lines,
}: {
  readonly type: MaterialOutboundOrderContent['type']
  readonly materialOutboundMessages: readonly NamedLine[]
}): Message {
  const over = type === 'Production' ? overIssued(lines) : []
  return over.length > 0
    ? message('以下物料的出库数量超过未发数量，是否仍然出库？{materials}', { materials: joinedMessages(over) })
    : message('提交后扣减库存，是否确认出库？')
}

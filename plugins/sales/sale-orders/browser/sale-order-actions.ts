import { call } from '../../../../core/browser/api/client.ts'
import type { CommandChoice, CommandContext } from '../../../../core/browser/command/command.ts'
import { askOrigin } from '../../../../core/browser/document/origin-state.ts'
import { matchByPinyin } from '../../../../core/browser/form/choices/pinyin-match.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import type { Field } from '../../../../core/shared/fields.ts'
import { message } from '../../../../core/shared/message.ts'
import { designColorFields } from '../../template-orders/design-color-fields.ts'
import { makePurchase } from '../../business-tasks/browser/business-task-actions.ts'
import { type PurchaseKey, type SaleOrderOrigin, saleOrderOriginSearch } from '../sale-order-core-contract.ts'
import { saleOrderDocument } from '../sale-order-document.ts'

const purchaseField: Field = { key: 'purchaseCode', label: message('采购编号'), kind: 'text', width: 120 }

/** The columns by which people recognise a purchase: those of its design colour, with the purchase code after the colour. */
const originFields: readonly Field[] = designColorFields.flatMap((field) =>
  field.key === 'color' ? [field, purchaseField] : [field],
)

/** Asks which purchase is to be ordered, and opens the form of its order at an address. */
async function openOrderAt(path: string, { open }: Pick<CommandContext, 'open'>): Promise<void> {
  const [purchase] = await askOrigin<SaleOrderOrigin>({
    title: translate(message('选择要下单的款色')),
    source: {
      fields: originFields,
      search: saleOrderOriginSearch,
      columns: originFields.map(({ key }) => key),
    },
    empty: translate(message('没有已录入 BOM 单、尚未下单的业务任务')),
    missing: translate(message('请选择')),
  })
  if (!purchase) return
  open(addressFor(path, purchase), 'tab')
}

/** The address of a form for a purchase. */
function addressFor(path: string, { code, type, color, purchaseCode }: PurchaseKey): string {
  return `${path}?${new URLSearchParams({ color, code, type, purchaseCode }).toString()}`
}

type Color = Omit<PurchaseKey, 'purchaseCode'>

/** Stands for a purchase that is still to be made. */
const newPurchase = ''

/** The purchases of a design colour that can be ordered; with a new one where there is none. Throws `CallError`. */
export async function purchaseChoices(typed: string, { code, type, color }: Color): Promise<readonly CommandChoice[]> {
  // The words of the search find parts of codes, too.
  const { records } = await call(saleOrderOriginSearch, {
    query: { page: 1, size: 50 },
    body: { keyword: `${code} ${color}` },
  })
  const open = records.filter((one) => one.code === code && one.type === type && one.color === color)
  if (open.length === 0)
    return [{ value: newPurchase, title: translate(message('新的采购编号')), detail: `${code} ${type} ${color}` }]
  const choices = open.map(({ purchaseCode }) => ({ value: purchaseCode, title: purchaseCode }))
  return matchByPinyin(choices, ({ title }) => title, typed)
}

/** Opens the form of the order of a purchase, after making the purchase where it is a new one. Throws `CallError`. */
export async function orderPurchase(color: Color, chosen: string, open: CommandContext['open']): Promise<void> {
  const purchaseCode = chosen === newPurchase ? await makePurchase(color) : chosen
  if (purchaseCode) open(addressFor(`${saleOrderDocument.path}/new`, { ...color, purchaseCode }))
}

/** Starts a new order of a purchase (B-open-35). */
export function makeSaleOrder(context: CommandContext): Promise<void> {
  return openOrderAt(`${saleOrderDocument.path}/new`, context)
}

/** Starts a new order of a purchase with the content of another order. */
export function copySaleOrder(id: number, context: Pick<CommandContext, 'open'>): Promise<void> {
  return openOrderAt(`${saleOrderDocument.path}/${id}/copy`, context)
}

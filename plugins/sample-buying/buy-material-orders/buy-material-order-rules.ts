import { message } from '../../../core/shared/message.ts'
import { isMore, multiplyDecimals, parseDecimal, roundDecimal, sumDecimals } from '../../../core/shared/money.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { shiftWorkingDays, type WorkingCalendar } from '../../../core/shared/working-calendar.ts'
import { isCountedKind, type UnitKind } from '../../master-data/public.ts'
import type { BuyMaterialOrderStatus } from '../buy-material-options.ts'
import { isLate, overdueReasonMissing } from '../buy-materials/buy-material-machine.ts'
import type { NewBuyMaterial } from './buy-material-order-contract.ts'
import type { BuyMaterialOrderContent } from './buy-material-order-model.ts'

/** Working days from the confirmation of the materials to the planned finish (D40). */
const workingDays = 3

/** The planned finish of an order whose materials are confirmed on a day. */
export function plannedFinish(confirmedOn: string, calendar: WorkingCalendar): string {
  return shiftWorkingDays(confirmedOn, workingDays, calendar)
}

/** The planned finish of an order that materials are added to: a finished one is planned anew, one that is under way keeps its day. */
export function plannedWithMore(
  {
    status,
    scheduledFinishDate,
  }: { readonly status: BuyMaterialOrderStatus; readonly scheduledFinishDate: string | null },
  today: string,
  calendar: WorkingCalendar,
): string | null {
  if (status !== 'Finished') return scheduledFinishDate
  const planned = plannedFinish(today, calendar)
  return scheduledFinishDate !== null && scheduledFinishDate > planned ? scheduledFinishDate : planned
}

/** What is wrong with what people write of an order (C-open-160). */
export function buyMaterialOrderProblems({
  urgent,
  urgentReason,
}: Pick<BuyMaterialOrderContent, 'urgent' | 'urgentReason'>): readonly FieldProblem[] {
  return urgent && !urgentReason.trim() ? [{ field: 'urgentReason', message: message('请输入加急原因') }] : []
}

/** What is missing where an order is changed after its day: moving the day does not spare the reason (C-open-160). */
export function lateEditProblems(
  before: Pick<BuyMaterialOrderContent, 'scheduledFinishDate'>,
  { reasonOfOverdue }: Pick<BuyMaterialOrderContent, 'reasonOfOverdue'>,
  today: string,
): readonly FieldProblem[] {
  const isMissing = isLate(before.scheduledFinishDate, today) && !reasonOfOverdue.trim()
  return isMissing ? [{ field: 'reasonOfOverdue', message: overdueReasonMissing }] : []
}

/** What is said of a fraction of a material that is counted. */
const wholeQuantity = message('该物料的单位按件计数，请输入整数')

/** What is wrong with the quantity of a line; `kind` is what the unit of its material counts in. */
export function quantityProblems(
  quantity: string | null,
  { field = 'quantity', kind }: { readonly field?: string; readonly kind?: UnitKind | undefined } = {},
): readonly FieldProblem[] {
  if (quantity === null || !(Number(quantity) > 0)) return [{ field, message: message('请输入数量') }]
  return isCountedKind(kind) && !Number.isInteger(Number(quantity)) ? [{ field, message: wholeQuantity }] : []
}

/** What is wrong with the price of a line. */
export function unitPriceProblems(unitPrice: string | null, field = 'unitPrice'): readonly FieldProblem[] {
  return unitPrice !== null && Number(unitPrice) < 0 ? [{ field, message: message('单价不能小于0') }] : []
}

/** What is wrong with materials that are added to an order. */
export function newMaterialProblems(
  lines: readonly Pick<NewBuyMaterial, 'material' | 'quantity' | 'unitPrice'>[],
): readonly FieldProblem[] {
  if (lines.length === 0) return [{ field: 'buyMaterials', message: message('请添加物料信息') }]
  return lines.flatMap(({ material, quantity, unitPrice }, at) => [
    ...(material ? [] : [{ field: `buyMaterials.${at}.material`, message: message('请选择物料') }]),
    ...quantityProblems(quantity, { field: `buyMaterials.${at}.quantity` }),
    ...unitPriceProblems(unitPrice, `buyMaterials.${at}.unitPrice`),
  ])
}

/**
 * How much of a material the sample needs: its use in one piece times the pieces, one a piece where nobody has said how
 * much. It is rounded up, so that the material suffices: to two decimals, or to a whole number where its unit is counted.
 */
export function neededQuantity(usage: string | null, pieces: number, kind: UnitKind | undefined): string {
  const one = usage !== null && Number(usage) > 0 ? usage : '1'
  const needed = multiplyDecimals(one, String(Math.max(pieces, 1)))
  const decimals = isCountedKind(kind) ? 0 : 2
  const rounded = roundDecimal(needed, decimals)
  const step = decimals === 0 ? '1' : '0.01'
  return parseDecimal(isMore(needed, rounded) ? sumDecimals([rounded, step]) : rounded) ?? needed
}

/** What a quantity costs at a unit price, in yuan; undefined without either. */
export function lineAmount(quantity: string | null, unitPrice: string | null): string | undefined {
  const [many, one] = [parseDecimal(quantity), parseDecimal(unitPrice)]
  return many === undefined || one === undefined ? undefined : roundDecimal(multiplyDecimals(many, one), 2)
}

import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { newIdempotencyKey } from '../../../../core/browser/api/contract-request.ts'
import { noteSaved } from '../../../../core/browser/api/saved-record.ts'
import type { CommandContext } from '../../../../core/browser/command/command.ts'
import { askOrigin } from '../../../../core/browser/document/origin-state.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { personalTaskNoun } from '../../../inbox/public.ts'
import { businessTaskDocument, designColorFields, type TemplateRow, templateSearch } from '../../../sales/public.ts'
import { buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import { buyMaterialOrderCalls, buyMaterialOrderCreate } from '../buy-material-order-contract.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'
import type { BuyMaterialOrder } from '../buy-material-order-model.ts'

const { noun, path } = buyMaterialOrderDocument

/** One buying order. Throws `CallError`. */
export function readBuyMaterialOrder(id: number, signal?: AbortSignal): Promise<BuyMaterialOrder> {
  return call(buyMaterialOrderCalls.read, { params: { id }, ...(signal ? { signal } : {}) })
}

type ColorKey = { readonly code: string; readonly type: string; readonly color: string }

/** Makes the order of a design colour, ends the task that asked for it, and opens it (B-4-44). Throws `CallError`. */
export async function makeOrder(
  { code, type, color }: ColorKey,
  taskId: number | null,
  open: CommandContext['open'],
): Promise<void> {
  const made = await call(buyMaterialOrderCreate, {
    body: { taskId, code, type, color, buyMaterials: null },
    idempotencyKey: newIdempotencyKey(),
  })
  await noteSaved(buyMaterialOrderCalls.read, made)
  await invalidateDocuments(noun, buyMaterialDocument.noun, businessTaskDocument.noun, personalTaskNoun)
  toast.success(translate(message('已新建买版料单 {code}', { code: made.buyMaterialOrderCode })))
  open(`${path}/${made.id}`, 'tab')
}

/** Asks for the design colour whose materials are to be bought, and makes its order. */
export async function chooseColor({ open }: CommandContext): Promise<void> {
  const [template] = await askOrigin<TemplateRow>({
    title: translate(message('选择要买版料的款色')),
    source: {
      search: templateSearch,
      fields: designColorFields,
      columns: designColorFields.map(({ key }) => key),
    },
    empty: translate(message('没有已确认的版单')),
    missing: translate(message('请选择设计款号')),
  })
  if (template) await makeOrder(template, null, open)
}

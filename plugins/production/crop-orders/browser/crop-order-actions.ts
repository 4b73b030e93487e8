import type { CommandContext } from '../../../../core/browser/command/command.ts'
import { askOrigin } from '../../../../core/browser/document/origin-state.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { message } from '../../../../core/shared/message.ts'
import { cropOrderDocument } from '../crop-order-document.ts'
import { cropOriginFields, cropOriginSearch, type CropOrigin } from '../crop-origin-contract.ts'

/** The address of the form of a new cutting order of a production order (C-2-09). */
export const cropOrderAddress = (productionId: number) => `${cropOrderDocument.path}/new?productionId=${productionId}`

/** Lets the person pick a production order, and opens the form of its cutting order. */
export async function makeCropOrder({ open }: Pick<CommandContext, 'open'>): Promise<void> {
  const [produced] = await askOrigin<CropOrigin>({
    title: translate(message('选择生产单')),
    source: {
      fields: cropOriginFields,
      search: cropOriginSearch,
      columns: cropOriginFields.map(({ key }) => key),
      narrowed: ['productionOrderCode', 'customerPO', 'code', 'brand'],
    },
    empty: translate(message('没有已确认且未裁剪的生产单')),
    missing: translate(message('请选择生产单')),
  })
  if (produced) open(cropOrderAddress(produced.id), 'tab')
}

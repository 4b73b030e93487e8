import type { CommandContext } from '../../../../core/browser/command/command.ts'
import { recordsOf } from '../../../../core/browser/command/document-commands.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { materialInboundOrderDocument } from '../material-inbound-order-document.ts'
import { materialInboundLimits as limits } from '../material-inbound-order-options.ts'

type Purchased = { readonly id: number; readonly supplier: { readonly id: number } | null }

/** Opens a new sign-in of purchased materials of one supplier (C-open-152). */
export async function carryOut(_id: string, context: CommandContext): Promise<void> {
  const lines = recordsOf<Purchased>(context)
  const refusal =
    new Set(lines.map(({ supplier }) => supplier?.id)).size > 1
      ? message('所选物料不是同一家供应商，请分开签收')
      : lines.length > limits.chosen
        ? message('一次最多选择 {most} 条物料', { most: limits.chosen })
        : undefined
  if (refusal) toast.error(translate(refusal))
  else
    context.open(`${materialInboundOrderDocument.path}/new?purchaseIds=${lines.map(({ id }) => id).join(',')}`, 'tab')
}

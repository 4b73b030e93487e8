import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { cropOrderDocument } from '../../crop-orders/crop-order-document.ts'
import { bundleTicketsReprint } from '../bundle-ticket-contract.ts'
import { bundleTicketDocument } from '../bundle-ticket-document.ts'

/** Gives tickets a new version. Throws `CallError`. */
export async function reprint(id: number, numbers: readonly number[], reason: string): Promise<void> {
  const { count } = await call(bundleTicketsReprint, { params: { id }, body: { numbers: [...numbers], reason } })
  await Promise.all([bundleTicketDocument, cropOrderDocument].map(({ noun }) => invalidateDocuments(noun)))
  toast.success(translate(message('{count} 张扎票已更新版次，原来的扎票作废', { count })))
}

import { CallError } from '../../../../core/browser/api/call-error.ts'
import { call } from '../../../../core/browser/api/client.ts'
import type { Beginning } from '../../../../core/browser/document/document-page-options.ts'
import { emptyContent } from '../../../../core/shared/document/document-content.ts'
import { message } from '../../../../core/shared/message.ts'
import { flowRead } from '../../patterning-flows/flow-contract.ts'
import { patterningOrderOne } from '../patterning-order-contract.ts'
import { type PatterningOrderForm, patterningOrderModel } from '../patterning-order-model.ts'

type Key = { readonly code: string; readonly type: string; readonly color: string }

/** The latest order of a design colour; undefined where the person sees none. */
async function latestOrder(query: Key) {
  try {
    return await call(patterningOrderOne, { query })
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined
    throw error
  }
}

/**
 * A new order of the design colour that the address names, with the steps of the flow that was chosen for it. An earlier order of the colour is its
 * reference, so that its people are taken over. Throws `CallError`.
 */
export async function beginPatterningOrder({
  code,
  type,
  color,
  flow,
}: Readonly<Record<string, string | undefined>>): Promise<Beginning<PatterningOrderForm>> {
  if (!code || !type || !color) return { refusal: message('请选择设计款号') }
  const [latest, template] = await Promise.all([
    latestOrder({ code, type, color }),
    flow ? call(flowRead, { params: { id: flow } }) : undefined,
  ])
  const name = `${code} ${type} ${color}`
  if (latest && latest.status !== 'Finished' && latest.status !== 'Cancel')
    return { refusal: message('该款色已有进行中的版房订单：{name}', { name }) }
  const values: PatterningOrderForm = {
    ...emptyContent(patterningOrderModel),
    patternFollowerId: null,
    code,
    type,
    color,
    flowId: template ? { id: template.id, name: template.name } : null,
    referenceOrderId: latest ? { id: latest.id, name } : null,
    nodes: template?.nodes ?? [],
    edges: template?.edges ?? [],
  }
  return { values, name }
}

import { CallError, failureMessage } from '../../../../core/browser/api/call-error.ts'
import { call } from '../../../../core/browser/api/client.ts'
import { newIdempotencyKey } from '../../../../core/browser/api/contract-request.ts'
import type { NamedReference } from '../../../../core/shared/contract.ts'
import type { Message } from '../../../../core/shared/message.ts'
import { personalTaskCreate } from '../../../inbox/public.ts'
import { templateOrderDocument } from '../../template-orders/template-order-document.ts'
import { businessTaskCreate } from '../business-task-contract.ts'
import { canCreateTask, taskFailure } from '../business-task-rules.ts'

/** The sample order whose colours get tasks. */
export type TaskOrder = {
  readonly id: number
  readonly code: string | null
  readonly type: string
  readonly typeExplain: string
  readonly customerCode: string
  /** Gets the tasks unless another person is chosen. */
  readonly templateFollower: NamedReference | null
}

/** The documents that the follower is asked to create for each colour. */
const asked = ['PatterningOrder', 'BuyMaterialOrder'] as const

/** Idempotency key of each call in one dialog, so that a retry creates only the missing tasks. */
export function taskKeys(): (call: string) => string {
  const keys = new Map<string, string>()
  return (name) => {
    const key = keys.get(name) ?? newIdempotencyKey()
    keys.set(name, key)
    return key
  }
}

/**
 * Creates the business task of a colour and the tasks of its follower. Returns the failures, that of the colour first;
 * empty when all were created.
 */
export async function createTasks(
  order: TaskOrder,
  color: string,
  toUserId: number,
  keyOf: (call: string) => string,
): Promise<readonly Message[]> {
  const { id, type, typeExplain, customerCode } = order
  const task = { code: order.code ?? '', type, color }
  const verdict = canCreateTask(task)
  if (!verdict.allowed) return [verdict.reason]
  try {
    const made = await call(businessTaskCreate, {
      body: { ...task, purchaseCode: '' },
      idempotencyKey: keyOf(color),
    })
    for (const resourceType of asked) {
      await call(personalTaskCreate, {
        body: {
          type: 'Creation',
          resourceType,
          toUserId,
          payload: { template: { id: made.templateId, ...task, typeExplain, customerCode } },
          about: { document: templateOrderDocument.noun, id },
        },
        idempotencyKey: keyOf(`${color} ${resourceType} ${toUserId}`),
      })
    }
    return []
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return [taskFailure(color), failureMessage(error)]
  }
}

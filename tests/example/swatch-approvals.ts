import type { ServerPlugin } from '../../core/server/plugin.ts'
import type { PersonalTask } from '../../plugins/inbox/public.ts'
import { openDocumentCompany } from '../documents/document-company.ts'
import type { Content } from '../documents/document-sample.ts'
import { samples } from '../documents/document-samples.ts'
import { addPerson, type Person } from '../support/sales-company.ts'
import type { SwatchOrder } from './fabric-swatches/swatch-orders/swatch-order-model.ts'

type Which = { readonly id: number }
type Decision = 'Agree' | 'Rejected'

/**
 * Opens a company whose people request and decide approvals of swatch orders; `more` are additional plugins of its
 * server.
 */
export async function openSwatchApprovals(more: readonly ServerPlugin[] = [], clock?: () => Date) {
  const company = await openDocumentCompany({}, more, clock)
  const person = (name: string): Promise<Person> =>
    addPerson(
      company.app,
      name,
      ['READ', 'WRITE'].map((flag) => `PRIVILEGE_SWATCH_ORDER_${flag}`),
    )
  const admin: Person = { id: 1, token: company.token }
  const [asker, follower, other] = [await person('asker'), await person('follower'), await person('other')]
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, { token }: Person, body?: unknown) =>
    company.app.call(method, path, { token, body })
  /** A complete body of a new order. */
  const content = async (followedBy: number | null = follower.id): Promise<Content> => ({
    ...(await samples.swatch_orders.content(company, company.turn())),
    follower: followedBy === null ? null : { id: followedBy },
  })
  const confirmed = async (followedBy?: number | null): Promise<SwatchOrder> => {
    const answer = await call('POST', 'swatch_orders?type=submit', asker, await content(followedBy))
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }
  const tasks = async (whose: Person): Promise<Record<string, PersonalTask[]>> =>
    (await call('GET', 'personal_tasks', whose)).body
  return {
    company,
    admin,
    asker,
    follower,
    other,
    call,
    content,
    confirmed,
    decide: ({ id }: Which, whose: Person, decision: Decision, reason?: string) =>
      call('PUT', `swatch_orders/${id}/decide`, whose, { decision, ...(reason === undefined ? {} : { reason }) }),
    withdraw: ({ id, version }: Which & { readonly version: number }, whose = asker) =>
      call('PUT', `swatch_orders/${id}/withdraw`, whose, { version }),
    read: ({ id }: Which, whose = asker) => call('GET', `swatch_orders/${id}`, whose),
    /** The open requests about an order that wait for a person. */
    waiting: async (whose: Person, { id }: Which): Promise<PersonalTask[]> =>
      ((await tasks(whose))['receivedApprovalTasks'] ?? []).filter(
        ({ status, payload }) => status === 'UnderApproval' && payload.approveOrderId === id,
      ),
    /** The last request about an order that a person sent. */
    sent: async (whose: Person, { id }: Which): Promise<PersonalTask | undefined> =>
      ((await tasks(whose))['sentApprovalTasks'] ?? []).find(({ payload }) => payload.approveOrderId === id),
    notices: async (whose: Person): Promise<string[]> =>
      (await call('GET', 'notification?status=UnRead', whose)).body.records.map(
        (one: { message: string }) => one.message,
      ),
    trail: async ({ id }: Which): Promise<string[]> =>
      (
        await company.rows(
          "select action from operating_records where document = 'swatch_orders' and document_id = $1 order by id",
          [id],
        )
      ).map((row) => (row as { action: string }).action),
  }
}

/** The people of that company, and what they do. */
export type SwatchApprovals = Awaited<ReturnType<typeof openSwatchApprovals>>

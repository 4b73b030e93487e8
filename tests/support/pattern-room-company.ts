import { patternOrderBody, patternStep } from './pattern-order-body.ts'
import { eq, inArray } from 'drizzle-orm'
import { roles, userRoles, users } from '../../plugins/admin/server-public.ts'
import type { RoleKey } from '../../plugins/admin/public.ts'
import { patternRoomServer } from '../../plugins/pattern-room/server.ts'
import type { PatterningOrder } from '../../plugins/pattern-room/patterning-orders/patterning-order-model.ts'
import { addPerson, openSalesCompany, type SalesCompany } from './sales-company.ts'

type Person = { readonly id: number; readonly name: string; readonly token: string }
type Answer = { readonly status: number; readonly body: PatterningOrder & { readonly message?: string } }

/** A step of a flow with the steps that go before it. */
export type FlowStep = { readonly id: string; readonly type: string; readonly after?: readonly string[] }

/** A company with a pattern room whose people have the roles of a new installation. */
export type PatternRoomCompany = SalesCompany & {
  readonly clerk: Person
  readonly maker: Person
  readonly sewer: Person
  readonly inspector: Person
  /** The flow of some steps, two hours each, as a template and an order have it. */
  flowOf(steps: readonly FlowStep[]): { readonly nodes: unknown[]; readonly edges: unknown[] }
  /** What a new order of a design colour is made of. */
  readonly contentOf: typeof patternOrderBody
  call(method: 'GET' | 'POST' | 'PUT', path: string, who: Person, body?: object): Promise<Answer>
  /** Does something to the step of an order with that label. Throws when the order has no such step yet. */
  act(order: PatterningOrder, label: string, what: string, who: Person, body?: object): Promise<Answer>
  noticesOf(who: { readonly token: string }): Promise<readonly string[]>
}

/** Opens it. */
export async function openPatternRoomCompany(): Promise<PatternRoomCompany> {
  const company = await openSalesCompany([patternRoomServer])
  const { app } = company
  const { db } = app.services
  const known = await db
    .select({ id: roles.id, key: roles.key })
    .from(roles)
    .where(inArray(roles.key, ['版房文员', '纸样师', '车版师', 'QA']))
  const addColleague = async (username: string, key: RoleKey): Promise<Person> => {
    const { id } = await addPerson(app, username, ['PRIVILEGE_PATTERNING_ORDER_READ'])
    const roleId = Number(known.find((role) => role.key === key)?.id)
    await db.insert(userRoles).values({ userId: id, roleId })
    await db.update(users).set({ categoryId: company.developmentGroupId }).where(eq(users.id, id))
    return { id, name: `测${username}`, token: await app.tokenFor(id) }
  }
  const call: PatternRoomCompany['call'] = (method, path, { token }, body) =>
    app.call(method, path, { token, ...(body ? { body } : {}) })
  return {
    ...company,
    clerk: await addColleague('clerk', '版房文员'),
    maker: await addColleague('maker', '纸样师'),
    sewer: await addColleague('sewer', '车版师'),
    inspector: await addColleague('inspector', 'QA'),
    flowOf: (steps) => ({
      nodes: steps.map(({ id, type }) => patternStep(id, type)),
      edges: steps.flatMap(({ id, after = [] }) => after.map((source) => ({ source, target: id }))),
    }),
    contentOf: patternOrderBody,
    call,
    act: async ({ id }, label, what, who, body = {}) => {
      const { body: now } = await call('GET', `patterning_orders/${id}`, who)
      const process = now.patterningProcesses.find(({ nodeLabel }) => nodeLabel === label)
      if (!process) throw new Error(`${label} is not open`)
      return call('POST', `patterning_orders/${id}/process/${process.id}/${what}`, who, body)
    },
    noticesOf: async ({ token }) => {
      const { body } = await app.call('GET', 'notification', { token })
      return body.records.map(({ message }: { message: string }) => message.replaceAll(/<\/?strong>/g, ''))
    },
  }
}

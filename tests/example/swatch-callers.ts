import { type APIRequestContext, expect } from '@playwright/test'
import { emptyContent } from '../../core/shared/document/document-content.ts'
import { swatchOrderModel } from './fabric-swatches/swatch-orders/swatch-order-model.ts'

/** The password of everybody in the example. */
export const password = 'swatches-2026'

type Order = {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly lines: readonly { readonly swatch: { readonly id: number } }[]
}

/** Signs a person in by the API, as on another computer, and returns a function that makes calls for them. */
export async function at(request: APIRequestContext, username: string) {
  const login = await request.post('/api/users/login', { data: { username, password } })
  const { accessToken } = (await login.json()) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  return async (method: string, path: string, data?: unknown) => {
    const answer = await request.fetch(`/api/${path}`, { method, headers, ...(data ? { data } : {}) })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
}
type Call = Awaited<ReturnType<typeof at>>

/** Adds a colleague who reads and writes swatch orders. */
export async function addFollower(
  admin: Call,
  address: string,
  name = { lastName: '周', firstName: '颖' },
): Promise<number> {
  const { id } = await admin('POST', 'users/signup', { email: address, password, ...name })
  const role = await admin('POST', 'admin/roles', { name: `跟样 ${address}` })
  const all = (await admin('GET', 'admin/privileges')) as { id: number; name: string }[]
  const ids = all.filter(({ name }) => name.startsWith('PRIVILEGE_SWATCH_ORDER_')).map((one) => one.id)
  await admin('PUT', `admin/roles/${role.id}/privileges`, { ids, version: role.version })
  const { version } = await admin('GET', `users/${id}`)
  await admin('PUT', 'admin/users/roles', { userIds: [id], roleIds: [role.id], versions: [{ id, version }] })
  return id
}

/** Creates a confirmed order whose follower can decide. */
export async function confirmedOrder(admin: Call, followerId: number): Promise<Order> {
  const swatch = await admin('POST', 'swatches', { name: '双宫绸', composition: '100% 桑蚕丝', weight: 80 })
  const line = { swatch: { id: swatch.id }, quantity: '2', unitPrice: '8', note: '' }
  return admin('POST', 'swatch_orders?type=submit', {
    ...emptyContent(swatchOrderModel),
    title: '秋冬面料',
    needDate: '2026-12-24',
    follower: { id: followerId },
    lines: [line],
  })
}

/** Creates and confirms an order of which the administrator asks the follower to approve the deletion. */
export async function askedOrder(admin: Call, followerId: number, reason: string): Promise<Order> {
  const order = await confirmedOrder(admin, followerId)
  await admin('PUT', `swatch_orders/${order.id}/ask_remove`, { version: order.version, reason })
  return order
}

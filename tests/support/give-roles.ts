import type { TestApp } from './test-app.ts'

/** Replaces the roles of people at their present versions, as an administrator. Returns the answer of the call. */
export async function giveRoles(
  app: Pick<TestApp, 'call'>,
  token: string,
  { userIds, roleIds }: { readonly userIds: readonly number[]; readonly roleIds: readonly number[] },
): ReturnType<TestApp['call']> {
  const people = await Promise.all(userIds.map((id) => app.call('GET', `users/${id}`, { token })))
  const versions = people.map(({ body }, at) => ({ id: userIds[at], version: body.version ?? 1 }))
  return app.call('PUT', 'admin/users/roles', { token, body: { userIds, roleIds, versions } })
}

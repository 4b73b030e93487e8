import type { TestApp } from './test-app.ts'

/** Replaces the roles of people as an administrator does who has just read them. Answers what the call does. */
export async function giveRoles(
  app: Pick<TestApp, 'call'>,
  token: string,
  { userIds, roleIds }: { readonly userIds: readonly number[]; readonly roleIds: readonly number[] },
): ReturnType<TestApp['call']> {
  const people = await Promise.all(userIds.map((id) => app.call('GET', `users/${id}`, { token })))
  const versions = people.map(({ body }, at) => ({ id: userIds[at], version: body.version ?? 1 }))
  return app.call('PUT', 'admin/users/roles', { token, body: { userIds, roleIds, versions } })
}

import { z } from 'zod'
import { contract, id, idParams, namedReference, recordName, startingVersion } from '../../../core/shared/contract.ts'
import { member, read, write } from '../../../core/shared/permission.ts'

export const role = z.object({
  id,
  name: z.string(),
  /** The fixed key of a role that pickers and steps refer to; null for a role that an administrator made. */
  key: z.string().nullable(),
  version: z.number().int(),
  privileges: z.array(namedReference),
  userCount: z.number().int(),
})
export type Role = z.infer<typeof role>

const roleBody = z.strictObject({ name: recordName(60) })
export type RoleBody = z.infer<typeof roleBody>

export const roleList = contract({
  method: 'GET',
  path: 'admin/roles',
  permission: read('ADMIN'),
  summary: 'All roles with their privileges',
  reply: z.array(role),
})

export const roleCreate = contract({
  method: 'POST',
  path: 'admin/roles',
  permission: write('ADMIN'),
  readers: read('ADMIN'),
  summary: 'Make a role without privileges',
  body: roleBody,
  reply: role,
  creates: true,
})

export const roleCopy = contract({
  method: 'POST',
  path: 'admin/roles/:id/copy',
  permission: write('ADMIN'),
  readers: read('ADMIN'),
  summary: 'Make a role with the privileges of another one',
  params: idParams,
  body: roleBody,
  reply: role,
  creates: true,
})

export const roleUpdate = contract({
  method: 'PUT',
  path: 'admin/roles/:id',
  permission: write('ADMIN'),
  readers: read('ADMIN'),
  summary: 'Rename a role',
  params: idParams,
  body: roleBody.extend({ version: startingVersion }),
  reply: role,
})

export const rolePrivilegesUpdate = contract({
  method: 'PUT',
  path: 'admin/roles/:id/privileges',
  permission: write('ADMIN'),
  readers: read('ADMIN'),
  summary: 'Replace the privileges of a role',
  params: idParams,
  body: z.strictObject({ ids: z.array(id).max(500), version: startingVersion }),
  reply: role,
})

export const userRolesUpdate = contract({
  method: 'PUT',
  path: 'admin/users/roles',
  permission: write('ADMIN'),
  readers: read('ADMIN'),
  summary: 'Replace the roles of the named people',
  body: z.strictObject({
    userIds: z.array(id).min(1).max(500),
    roleIds: z.array(id).max(100),
    /** The version at which each person was read; the call is refused when one of them has changed since. */
    versions: z.array(z.strictObject({ id, version: startingVersion })).max(500),
  }),
  /** The people after the change, with the roles that each held before. */
  reply: z.object({
    people: z.array(z.object({ id, name: z.string(), version: z.number().int(), before: z.array(id) })),
  }),
})

/** A person whose roles were replaced. */
export type AssignedPerson = z.output<typeof userRolesUpdate.reply>['people'][number]

/** Lists the modules of the product, for pages that name the rights of a person. */
export const moduleList = contract({
  method: 'GET',
  path: 'admin/modules',
  permission: member,
  summary: 'Every module that rights are given for, in the order of the role editor',
  reply: z.array(z.object({ key: z.string(), title: z.string(), group: z.string() })),
})

export const privilegeList = contract({
  method: 'GET',
  path: 'admin/privileges',
  permission: read('ADMIN'),
  summary: 'Every privilege there is, in the order of the role editor',
  reply: z.array(
    namedReference.extend({ key: z.string(), flag: z.enum(['read', 'write']), title: z.string(), group: z.string() }),
  ),
})

/**
 * Starts a preview of the product with the rights of these roles. The token in the reply can read with these rights and
 * change nothing.
 */
export const rolePreviewStart = contract({
  method: 'POST',
  path: 'admin/role_preview',
  permission: write('ADMIN'),
  summary: 'Look at the product as one or more roles, read-only',
  body: z.strictObject({ roleIds: z.array(id).min(1).max(20) }),
  reply: z.object({ accessToken: z.string() }),
})

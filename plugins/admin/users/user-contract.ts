import { z } from 'zod'
import {
  contract,
  id,
  idParams,
  instant,
  namedReference,
  pageQuery,
  recordsReply,
  startingVersion,
} from '../../../core/shared/contract.ts'
import { visibleText } from '../../../core/shared/visible-text.ts'
import { imageAddress } from '../../../core/shared/file-contract.ts'
import { member, read, signedIn, write } from '../../../core/shared/permission.ts'
import { administering } from './user-rules.ts'

const shortText = z.string().trim().max(100)
const personName = z.string().overwrite(visibleText).max(100)
const password = z.string().max(200)
const done = z.object({ ok: z.literal(true) })

const permissionMap = z.record(z.string(), z.object({ read: z.boolean(), write: z.boolean() }))

/** A person as pickers show them. */
export const userChoice = z.object({
  id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
  pinyinAbbreviation: z.string(),
  isDeleted: z.boolean(),
  category: namedReference.nullable(),
  roles: z.array(namedReference).optional(),
})

/** What administrators see in addition. */
const userContact = z.object({
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
})

const userRow = userChoice.extend(userContact.partial().shape).extend({
  /** Role names and department once more, under the names of the search's filters. */
  roleName: z.array(z.string()).optional(),
  userCategory: namedReference.nullish(),
  version: z.number().int().optional(),
})
export type UserRow = z.infer<typeof userRow>

const userDetail = userChoice.extend(userContact.shape).extend({
  version: z.number().int(),
  roles: z.array(namedReference.extend({ privileges: z.array(z.string()) })),
  permissions: permissionMap,
})
export type UserDetail = z.infer<typeof userDetail>

export const userSearchBody = z.strictObject({
  keyword: shortText.optional(),
  pinyinAbbreviation: shortText.optional(),
  roleName: z.union([shortText, z.array(shortText).max(50)]).optional(),
  userCategory: z.union([id, z.array(id).max(50)]).optional(),
  /** Only administrators may filter by it. */
  isDeleted: z.boolean().optional(),
  sort: z
    .array(z.strictObject({ key: z.enum(['name', 'username', 'createdAt', 'updatedAt']), descending: z.boolean() }))
    .max(3)
    .optional(),
})

export const userSearch = contract({
  method: 'POST',
  path: 'users/search',
  changes: false,
  permission: member,
  summary: 'People by role, department, keyword or initials; disabled accounts are left out',
  query: pageQuery.extend({ includeRole: z.coerce.number().int().optional() }),
  body: userSearchBody,
  reply: recordsReply(userRow),
})

export const userRead = contract({
  method: 'GET',
  path: 'users/:id',
  permission: signedIn,
  summary: 'One person; others than oneself need ADMIN',
  params: idParams,
  reply: userDetail,
})

export const userProfileBody = z.strictObject({
  version: startingVersion,
  firstName: personName,
  lastName: personName,
  email: shortText.nullable(),
  phone: shortText.nullable(),
  avatar: imageAddress.nullable(),
  /** Department and state of the account: administrators send both, others neither. */
  category: z.strictObject({ id, name: z.string().optional() }).nullable().optional(),
  isDeleted: z.boolean().optional(),
})
export type UserProfileBody = z.infer<typeof userProfileBody>

export const userProfileUpdate = contract({
  method: 'PUT',
  path: 'users/profile/:id',
  permission: signedIn,
  summary: 'Change a profile: one’s own, or any with ADMIN',
  params: idParams,
  body: userProfileBody,
  reply: userDetail,
})

export const userAccountUpdate = contract({
  method: 'PUT',
  path: 'users/account/:id',
  permission: administering,
  summary: 'Change the profile of an account and replace its roles, both or neither',
  params: idParams,
  body: userProfileBody.extend({ roleIds: z.array(id).max(100) }),
  reply: userDetail,
})
export type UserAccountBody = z.output<typeof userAccountUpdate.body>

export const userChangePassword = contract({
  method: 'POST',
  path: 'users/change_password',
  permission: signedIn,
  summary: 'Change one’s password; all other sign-ins of the account end',
  body: z.strictObject({ oldPassword: password, newPassword: password }),
  reply: done,
})

export const userResetCode = contract({
  method: 'POST',
  path: 'users/:id/reset_code',
  permission: write('ADMIN'),
  summary: 'A one-time code with which the person sets a new password; shown once',
  params: idParams,
  reply: z.object({ code: z.string(), expiresAt: instant }),
})

export const userResetRequests = contract({
  method: 'GET',
  path: 'users/reset_requests',
  permission: read('ADMIN'),
  summary: 'Open requests to reset a password',
  reply: z.object({
    records: z.array(
      z.object({
        id,
        user: namedReference,
        username: z.string(),
        /** The account was made without a password, and has none yet. */
        isNew: z.boolean(),
        requestedAt: instant,
        expiresAt: instant.nullable(),
      }),
    ),
  }),
})

export const userSessions = contract({
  method: 'GET',
  path: 'users/sessions',
  permission: signedIn,
  summary: 'Where one is signed in',
  reply: z.object({
    records: z.array(
      z.object({
        id: z.string(),
        createdAt: instant,
        lastUsedAt: instant,
        address: z.string().nullable(),
        agent: z.string().nullable(),
        current: z.boolean(),
      }),
    ),
  }),
})

export const userSessionDelete = contract({
  method: 'DELETE',
  path: 'users/sessions/:sessionId',
  permission: signedIn,
  summary: 'End one of one’s sign-ins',
  params: z.object({ sessionId: z.string().min(1).max(100) }),
  reply: done,
})

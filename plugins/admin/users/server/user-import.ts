import { randomBytes } from 'node:crypto'
import { eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { hashPassword } from '../../../../core/server/auth/password.ts'
import {
  type CellCodec,
  columnOf,
  type ImportLook,
  type ImportLookup,
  importer,
  type ImportOwnWrite,
  type Spellings,
} from '../../../../core/server/import/importer.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { type BatchProgress, readRecord } from '../../../../core/server/document/record-writes.ts'
import { id } from '../../../../core/shared/contract.ts'
import { message } from '../../../../core/shared/message.ts'
import { type FieldProblem, problemsOf, type Verdict } from '../../../../core/shared/rule.ts'
import { categoryNames } from '../../departments/server/category-names.ts'
import { administratorRole, roleTitle } from '../../roles/role-keys.ts'
import { canReplaceRoles } from '../../roles/role-rules.ts'
import { countAdministrators } from '../../roles/server/role-store.ts'
import { roles } from '../../roles/server/role-tables.ts'
import { type UserDetail, userProfileBody } from '../user-contract.ts'
import { userFields } from '../user-fields.ts'
import { canImportUser, canSaveProfile, importedLoginProblem } from '../user-rules.ts'
import { noteNewcomers } from './password-store.ts'
import { createUser, updateAccount, userKind } from './user-store.ts'
import { users } from './user-tables.ts'

const { firstName, lastName, phone } = userProfileBody.shape

const body = z.strictObject({
  /** The user name; of a new account the e-mail address, which becomes its user name. */
  login: z.string().max(100).nullable(),
  lastName: lastName.nullish(),
  firstName: firstName.nullish(),
  phone,
  categoryId: id.nullable(),
  roleIds: z.array(id).max(100),
})
type Body = z.output<typeof body>
type Look = ImportLook<UserDetail, Body>

/** Whatever the case of the letters; a row that gives its record by number need not name it again. */
const loginCell: CellCodec = {
  read(text, current) {
    const login = text.toLowerCase()
    const isSame = login === '' || (typeof current === 'string' && current.toLowerCase() === login)
    return { value: isSame ? (current ?? null) : login }
  },
  write: (value) => String(value ?? ''),
}

const roleNames: ImportLookup = async (db) => {
  const rows = await db.select({ id: roles.id, name: roles.name }).from(roles)
  return rows.map((role) => ({ id: role.id, names: [roleTitle(role.name), role.name] }))
}

/** The e-mail addresses by which accounts may be named instead of by their user names. */
async function emailSpellings(db: SqlDatabase): Promise<Spellings> {
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(isNotNull(users.email))
  return new Map(rows.map((row) => [row.id, { login: row.email?.toLowerCase() }]))
}

async function enabledIds(db: SqlDatabase): Promise<number[]> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.isDeleted, false)).orderBy(users.id)
  return rows.map((row) => row.id)
}

async function readAdministratorRole(db: SqlDatabase): Promise<number | undefined> {
  const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.name, administratorRole))
  return role?.id
}

const problemsAt = (field: string, verdict: Verdict): FieldProblem[] =>
  verdict.allowed ? [] : [{ field, message: verdict.reason }]

function accountProblems(work: Work, { body: given, before }: Look): FieldProblem[] {
  const login = importedLoginProblem(given.login, before?.username)
  return [
    ...(before ? problemsAt('', canImportUser(before, work.actor)) : []),
    ...(login ? [{ field: 'login', message: login }] : []),
  ]
}

/** What is wrong with the rows, among it that all of them together would leave nobody to administer. */
async function lookAtRows(work: Work, rows: readonly Look[]): Promise<FieldProblem[][]> {
  const administrator = await readAdministratorRole(work.db)
  const problems = rows.map((row) => accountProblems(work, row))
  const changes = rows.map(({ body: given, before, isWrong }, at) => {
    if (isWrong || problems[at]?.length) return 0
    const held = before?.roles.some((role) => role.id === administrator) ?? false
    return Number(given.roleIds.some((role) => role === administrator)) - Number(held)
  })
  const afterwards = changes.reduce<number>((sum, change) => sum + change, await countAdministrators(work.db))
  const left = problemsAt('roleIds', canReplaceRoles(afterwards))
  return problems.map((found, at) => ((changes[at] ?? 0) < 0 ? [...found, ...left] : found))
}

/** Saves a row as the account form does: first the account where it is new, then its profile and roles. Returns its id. */
async function writeRow(work: Work, row: ImportOwnWrite<Body>, passwordHash: string): Promise<number> {
  const { login, lastName: last, firstName: first, phone: number, categoryId, roleIds } = row.body
  const names = { lastName: last ?? '', firstName: first ?? '' }
  const userId = row.id ?? (await createUser(work, { ...names, email: login ?? '', passwordHash }))
  if (row.id === undefined && !number && categoryId === null && roleIds.length === 0) return userId
  const { version, email, avatar, isDeleted } = await readRecord(work.db, userKind, userId)
  await updateAccount(work, userId, {
    ...names,
    version: row.version ?? version,
    email,
    avatar,
    isDeleted,
    phone: number,
    category: categoryId === null ? null : { id: categoryId },
    roleIds,
  })
  return userId
}

async function writeRows(
  work: Work,
  rows: readonly ImportOwnWrite<Body>[],
  onProgress: BatchProgress,
): Promise<ReadonlyMap<number, number>> {
  const administrator = await readAdministratorRole(work.db)
  const isAdministering = ({ body: given }: ImportOwnWrite<Body>) =>
    given.roleIds.some((role) => role === administrator)
  // A person becomes an administrator before another person stops being the last one.
  const ordered = rows.toSorted((one, other) => Number(isAdministering(other)) - Number(isAdministering(one)))
  // Nobody knows this password: new people set their own with a one-time code.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'))
  const made = new Map<number, number>()
  for (const [index, row] of ordered.entries()) {
    const userId = await writeRow(work, row, passwordHash)
    if (row.id === undefined) made.set(row.row, userId)
    await onProgress(index + 1)
  }
  await noteNewcomers(work, [...made.values()])
  return made
}

/**
 * The import of accounts. Rows are matched by user name or e-mail address. Passwords are never in a sheet, and roles stay
 * as they are unless it has their column.
 */
export const userImport = importer({
  kind: userKind,
  path: 'users',
  columns: [
    {
      key: 'login',
      label: message('用户名或邮箱'),
      alsoHeadings: [message('用户名'), message('邮箱')],
      kind: 'text',
      codec: loginCell,
      required: true,
      width: 200,
    },
    { key: 'lastName', label: message('姓'), kind: 'text', required: true, width: 80 },
    { key: 'firstName', label: message('名'), kind: 'text', required: true, width: 80 },
    columnOf(userFields, 'phone'),
    columnOf(userFields, 'userCategory', { key: 'categoryId', lookup: categoryNames('departmentalGroup') }),
    columnOf(userFields, 'roleName', { key: 'roleIds', lookup: roleNames }),
  ],
  key: ['login'],
  keyColumn: users.username,
  alsoKeyColumn: users.email,
  unique: true,
  spellings: emailSpellings,
  body,
  bodyOf: (user) => ({
    login: user.username,
    lastName: user.lastName,
    firstName: user.firstName,
    phone: user.phone,
    categoryId: user.category?.id ?? null,
    roleIds: user.roles.map((role) => role.id),
  }),
  problems: (body) => problemsOf(canSaveProfile(body)),
  look: lookAtRows,
  ids: enabledIds,
  write: writeRows,
})

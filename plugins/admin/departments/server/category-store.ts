import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import { nameKeyword } from '../../../../core/server/name-keyword.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { createRecord, type RecordKind, updateRecord } from '../../../../core/server/document/record-writes.ts'
import { notFound, requireAllowed } from '../../../../core/server/refusal.ts'
import type { Category, CategoryBody, CategoryType, EnglishNameBody } from '../category-contract.ts'
import { categoryDocument } from '../category-document.ts'
import { CategoryTree, canSaveCategory } from '../category-rules.ts'
import { categories } from './category-tables.ts'

/** A category without those below it. */
export type CategoryRow = Omit<Category, 'children'>

const columns = {
  id: categories.id,
  name: categories.name,
  nameEnglish: categories.nameEnglish,
  parentId: categories.parentId,
  type: categories.type,
  key: categories.key,
  isDeleted: categories.isDeleted,
  position: categories.position,
  version: categories.version,
}

const categoryKind: RecordKind<typeof categories, Category> = {
  document: categoryDocument,
  table: categories,
  async readMany(db, ids) {
    const types = db
      .select({ type: categories.type })
      .from(categories)
      .where(inArray(categories.id, [...ids]))
    const rows = await selectCategories(db, inArray(categories.type, types))
    return rows
      .filter(({ id }) => ids.includes(id))
      .map((row) => {
        const parent = rows.find(({ id }) => id === row.parentId)
        return { ...row, parent: parent ? { id: parent.id, name: parent.name } : null, children: branch(rows, row.id) }
      })
  },
}

function selectCategories(db: SqlDatabase, where: SQL): Promise<CategoryRow[]> {
  return db.select(columns).from(categories).where(where).orderBy(asc(categories.position), asc(categories.id))
}

function branch(rows: readonly CategoryRow[], parentId: number | null): Category[] {
  return rows.filter((row) => row.parentId === parentId).map((row) => ({ ...row, children: branch(rows, row.id) }))
}

/** All categories of a type, deleted ones included, in the order of their lists. */
export async function readCategories(db: SqlDatabase, type: CategoryType): Promise<CategoryRow[]> {
  return selectCategories(db, eq(categories.type, type))
}

/** The categories of a type as trees. */
export async function readCategoryTree(db: SqlDatabase, type: CategoryType): Promise<Category[]> {
  return branch(await readCategories(db, type), null)
}

/** The same, locked until the work ends, so that two moves at the same time cannot form a circle. */
export async function lockCategories(work: Work, type: CategoryType): Promise<CategoryRow[]> {
  return work.db
    .select(columns)
    .from(categories)
    .where(eq(categories.type, type))
    .orderBy(asc(categories.id))
    .for('update')
}

function positionBehind(nodes: readonly CategoryRow[], parentId: number | null): number {
  const siblings = nodes.filter((node) => node.parentId === parentId)
  return Math.max(0, ...siblings.map((node) => node.position)) + 1
}

/** Adds a category after its siblings. Throws 422 on a missing or taken name and on a parent that the rules refuse. */
export async function createCategory(
  work: Work,
  type: CategoryType,
  body: CategoryBody & EnglishNameBody,
): Promise<Category> {
  const nodes = await readCategories(work.db, type)
  requireAllowed(canSaveCategory(body, undefined, new CategoryTree(nodes)))
  const { parentId, isDeleted } = body
  const name = body.name.trim()
  return createRecord(work, categoryKind, {
    name,
    nameEnglish: body.nameEnglish || null,
    keyword: nameKeyword(name),
    parentId,
    type,
    position: body.position ?? positionBehind(nodes, parentId),
    isDeleted,
  })
}

/**
 * Changes a category whose type is one of `types`. Without a position it stays where it is, or comes last below a new
 * parent. Throws 404, 409 when stale, 422 as `createCategory`.
 */
export async function updateCategory(
  work: Work,
  types: readonly CategoryType[],
  { id, version, ...body }: CategoryBody & EnglishNameBody & { id: number; version: number },
): Promise<Category> {
  const [current] = await work.db.select({ type: categories.type }).from(categories).where(eq(categories.id, id))
  if (!current || !types.includes(current.type)) throw notFound()
  const nodes = await lockCategories(work, current.type)
  const before = nodes.find((node) => node.id === id)
  if (!before) throw notFound()
  const { parentId, isDeleted } = body
  const isMoved = parentId !== before.parentId
  const next = {
    name: body.name.trim(),
    nameEnglish: body.nameEnglish === undefined ? before.nameEnglish : body.nameEnglish || null,
    parentId,
    position: body.position ?? (isMoved ? positionBehind(nodes, parentId) : before.position),
    isDeleted,
  }
  return updateRecord(work, categoryKind, { id, version }, async () => {
    requireAllowed(canSaveCategory(next, before, new CategoryTree(nodes)))
    return { ...next, keyword: nameKeyword(next.name) }
  })
}

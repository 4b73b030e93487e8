import {
  type AnyImporter,
  type CellCodec,
  type ImportOwnWrite,
  importer,
} from '../../../../core/server/import/importer.ts'
import { StaleRows } from '../../../../core/server/import/import-write.ts'
import { nameKeyword } from '../../../../core/server/name-keyword.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import {
  type BatchProgress,
  createRecords,
  updateRecords,
  type RecordKind,
} from '../../../../core/server/document/record-writes.ts'
import type { DocumentKind } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { z } from 'zod'
import { type CategoryType, categoryBody, englishNameBody } from '../category-contract.ts'
import { categoryDocument } from '../category-document.ts'
import { pathNames, pathText } from '../category-path.ts'
import {
  type CategoryRowIn,
  type PlannedCategory,
  parentPaths,
  plainParentPaths,
  planCategories,
} from '../category-plan.ts'
import { CategoryTree } from '../category-rules.ts'
import { type CategoryRow, lockCategories, readCategories } from './category-store.ts'
import { categories } from './category-tables.ts'

/** A category as a row of the sheet; `path` is the path of its parent. */
type Placed = CategoryRow & {
  readonly parent: { readonly id: number; readonly name: string; readonly path: string } | null
}

const body = z.strictObject({
  name: categoryBody.shape.name.nullish(),
  nameEnglish: englishNameBody.nameEnglish,
  parent: z.string().max(1000).nullish(),
})
type Body = z.infer<typeof body>

const englishName = { key: 'nameEnglish', label: message('英文名称'), kind: 'text', width: 200 } as const

const parentCell: CellCodec = {
  write: (value) => String(value ?? ''),
  read: (text) => ({ value: pathText(pathNames(text)) || null }),
}

async function readPlaced(db: SqlDatabase, type: CategoryType, ids: readonly number[]): Promise<Placed[]> {
  const nodes = await readCategories(db, type)
  const paths = parentPaths(nodes)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return ids.flatMap((id) => {
    const node = byId.get(id)
    if (!node || node.isDeleted) return []
    const above = byId.get(node.parentId ?? 0)
    return [{ ...node, parent: above ? { id: above.id, name: above.name, path: paths.get(id) ?? '' } : null }]
  })
}

/** The ids of a tree as its page shows them, top to bottom. */
async function idsInOrder(db: SqlDatabase, type: CategoryType): Promise<number[]> {
  const nodes = await readCategories(db, type)
  const tree = new CategoryTree(nodes)
  const under = (id: number): number[] => [id, ...tree.below(id).flatMap((child) => under(child.id))]
  const isOpen = new Set(nodes.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id))
  const tops = nodes.filter(({ parentId, isDeleted }) => !isDeleted && !isOpen.has(parentId ?? 0))
  return tops.flatMap(({ id }) => under(id))
}

/**
 * Returns a function that gives out positions below a parent: the first is after all siblings, each next one is one
 * higher.
 */
function placesIn(nodes: readonly CategoryRow[]): (parentId: number | null) => number {
  const last = new Map<number | null, number>()
  for (const { parentId, position } of nodes) last.set(parentId, Math.max(last.get(parentId) ?? 0, position))
  return (parentId) => {
    const next = (last.get(parentId) ?? 0) + 1
    last.set(parentId, next)
    return next
  }
}

/** A planned category with the English name that its row gives; undefined leaves the stored one. */
type PlannedNames = PlannedCategory & Pick<Body, 'nameEnglish'>

/** Creates the new categories, parents before children. Returns their ids by the ids of the plan. */
async function createPlanned(
  work: Work,
  kind: RecordKind<typeof categories, Placed>,
  planned: readonly PlannedNames[],
  of: { type: CategoryType; placeIn: (parentId: number | null) => number; onProgress: BatchProgress },
): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  const madeId = (id: number | null) => (id === null || id > 0 ? id : ids.get(id))
  for (let waiting = planned; waiting.length > 0; ) {
    const ready = waiting.filter(({ parentId }) => madeId(parentId) !== undefined)
    if (ready.length === 0) throw new Error('a category waits for one that is never made')
    const done = ids.size
    const saved = await createRecords(
      work,
      kind,
      ready.map(({ name, nameEnglish, parentId }) => {
        const above = madeId(parentId) ?? null
        const named = { name, nameEnglish: nameEnglish || null, keyword: nameKeyword(name) }
        return { ...named, parentId: above, type: of.type, position: of.placeIn(above) }
      }),
      { onProgress: (count) => of.onProgress(done + count) },
    )
    ready.forEach(({ id }, index) => ids.set(id, saved[index]?.id ?? 0))
    waiting = waiting.filter((one) => !ready.includes(one))
  }
  return ids
}

function planOf(
  type: CategoryType,
  nodes: readonly CategoryRow[],
  rows: readonly (Pick<CategoryRowIn, 'row' | 'id' | 'isWrong'> & { body: Body })[],
) {
  return planCategories(
    type,
    nodes,
    rows.map(({ body: { name, parent }, ...row }) => ({ ...row, name: name ?? '', parent: parent ?? '' })),
  )
}

async function writeRows(
  work: Work,
  { kind, type }: { kind: RecordKind<typeof categories, Placed>; type: CategoryType },
  rows: readonly ImportOwnWrite<Body>[],
  onProgress: BatchProgress,
): Promise<ReadonlyMap<number, number>> {
  const nodes = await lockCategories(work, type)
  const { planned, problems } = planOf(type, nodes, rows)
  // The rows were valid when they were checked, so other data has changed since.
  const stale = rows.filter((_, index) => problems[index]?.length || !planned[index])
  if (stale.length > 0) throw new StaleRows(stale.map(({ row }) => row))
  const placeIn = placesIn(nodes)
  const made = await createPlanned(
    work,
    kind,
    planned.flatMap((one, index) =>
      one && one.id < 0 ? [{ ...one, nameEnglish: rows[index]?.body.nameEnglish }] : [],
    ),
    { type, placeIn, onProgress },
  )
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const changes = rows.flatMap(({ version, body: { nameEnglish } }, index) => {
    const one = planned[index]
    return one && one.id > 0 ? [{ ...one, nameEnglish, version: version ?? 0 }] : []
  })
  await updateRecords(work, kind, changes, {
    values: async (group) =>
      group.map(({ id, name, nameEnglish, parentId }) => {
        const above = parentId === null || parentId > 0 ? parentId : (made.get(parentId) ?? null)
        const before = byId.get(id)
        const position = before?.parentId === above ? before.position : placeIn(above)
        const english = nameEnglish === undefined ? {} : { nameEnglish: nameEnglish || null }
        return { name, ...english, keyword: nameKeyword(name), parentId: above, type, position }
      }),
    onProgress: (count) => onProgress(made.size + count),
  })
  return new Map(
    rows.flatMap(({ row }, index) => {
      const id = made.get(planned[index]?.id ?? 0)
      return id === undefined ? [] : [[row, id] as const]
    }),
  )
}

/**
 * The import and export of a category tree as a spreadsheet: each row names a category and the path of its parent, and
 * a row without ID is matched by both. Deleted categories are neither exported nor matched. `document` gives the tree
 * its name and its permission.
 */
export function categoryImport(type: CategoryType, document: DocumentKind, path: string): AnyImporter {
  const kind: RecordKind<typeof categories, Placed> = {
    document: categoryDocument,
    table: categories,
    readMany: (db, ids) => readPlaced(db, type, ids),
  }
  return importer({
    kind,
    document,
    path,
    columns: [
      { key: 'name', label: message('名称'), kind: 'text', required: true, width: 200 },
      ...(type === 'sampleType' ? [englishName] : []),
      { key: 'parent', label: message('上级'), kind: 'text', codec: parentCell, width: 300 },
    ],
    key: ['name', 'parent'],
    keyColumn: categories.name,
    spellings: async (db) => {
      const paths = plainParentPaths(await readCategories(db, type))
      return new Map([...paths].map(([id, parent]) => [id, { parent: pathText(pathNames(parent)) }]))
    },
    body,
    bodyOf: ({ name, nameEnglish, parent }: Placed) => ({
      name,
      ...(type === 'sampleType' ? { nameEnglish } : {}),
      parent: parent?.path ?? null,
    }),
    // `look` checks every rule, since the rules need the whole tree.
    look: async ({ db }, rows) =>
      planOf(
        type,
        await readCategories(db, type),
        rows.map(({ before, ...row }) => ({ ...row, id: before?.id })),
      ).problems,
    ids: (db) => idsInOrder(db, type),
    write: (work, rows, onProgress) => writeRows(work, { kind, type }, rows, onProgress),
  })
}

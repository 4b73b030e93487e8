import { eq, sql } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { notFound, refused, requireAllowed, stale } from '../../../../core/server/refusal.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { lineCost } from '../../costs/bom-costs.ts'
import type { Bom } from '../bom-model.ts'
import { canReplaceMaterial, materialTitle, withMaterial } from '../bom-replacement-rules.ts'
import { bomEvent, bomStore } from './bom-store.ts'
import { foreseeReplacement, readOffered } from './bom-replacement-preview.ts'
import { bomReplacements, boms, type EndedReview, type ReplacedLine } from './bom-tables.ts'

/** The trail of a replaced material, and of its being taken back. */
export const replacedAction = 'material_replaced'
export const replacementTakenBackAction = 'material_replacement_taken_back'

type Line = Bom['templates'][number]['bomItems'][number]

const linesOf = (bom: Bom): readonly Line[] => bom.templates.flatMap(({ bomItems }) => bomItems)

/** The review of a colour as it is put into the database; empty when it is not reviewed. */
type PutReview = { readonly id: number } & Partial<EndedReview>

/**
 * Puts materials into lines of a locked bill, each with its cost, and reviews into its colours: a new version with its
 * trail.
 */
async function putMaterials(
  work: Work,
  before: Bom,
  of: {
    readonly lines: readonly ReplacedLine[]
    readonly reviews: readonly PutReview[]
    readonly action: string
    readonly about: string
  },
): Promise<Bom> {
  const stored = new Map(linesOf(before).map((line) => [line.id, line]))
  const rows = of.lines.map(({ id, materialId, gap, unitPrice }) => {
    const line = stored.get(id)
    if (!line) throw refused(409, message('BOM 单已有改动，无法撤销'))
    const price = lineCost({ ...line, gap, unitPrice })
    return { id, material_id: materialId, gap, unit_price: unitPrice, price }
  })
  const reviews = of.reviews.map(({ id, reviewerId, reviewedAt }) => ({
    id,
    reviewer_id: reviewerId ?? null,
    reviewed_at: reviewedAt ?? null,
  }))
  await work.db.execute(sql`update bom_lines l set material_id = r.material_id, gap = r.gap, unit_price = r.unit_price, price = r.price
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id int, material_id int, gap numeric, unit_price numeric, price numeric)
    where l.id = r.id`)
  await work.db.execute(sql`update bom_colors c set reviewer_id = r.reviewer_id, reviewed_at = r.reviewed_at,
      review_status = case when r.reviewer_id is null then 'Pending' else 'Reviewed' end
    from json_to_recordset(${JSON.stringify(reviews)}::json) as r (id int, reviewer_id int, reviewed_at timestamptz) where c.id = r.id`)
  await work.db
    .update(boms)
    .set({ version: before.version + 1, updatedAt: work.now, lastUpdaterId: work.actor.id })
    .where(eq(boms.id, before.id))
  await work.emit('boms.updated', bomEvent(before))
  const after = await bomStore.read(work.db, before.id)
  await work.record({ ...bomStore.changeOf(after), action: of.action, before, after, message: of.about })
  return after
}

/** The reviews that end when lines of these colours change. */
function endedReviews(bom: Bom, lines: ReadonlySet<number>): readonly EndedReview[] {
  return bom.templates.flatMap(({ id, reviewer, reviewedAt, bomItems }) =>
    reviewer && reviewedAt && bomItems.some((line) => lines.has(line.id))
      ? [{ id, reviewerId: reviewer.id, reviewedAt }]
      : [],
  )
}

type Given = {
  readonly from: number
  readonly to: number
  readonly boms: readonly { readonly id: number; readonly version: number }[]
}

/** Locks the bills in one order, so that two replacements wait for each other. Throws 404, and 409 naming one that was saved meanwhile. */
async function lockBoms(work: Work, given: Given['boms']): Promise<readonly Bom[]> {
  const locked: Bom[] = []
  for (const { id, version } of given.toSorted((one, other) => one.id - other.id)) {
    const bom = await bomStore.lock(work, id)
    const name = `${bom.code} ${bom.type}`
    if (bom.version !== version) throw refused(409, message('{name} 已被他人修改，请刷新后重试', { name }))
    locked.push(bom)
  }
  return locked
}

/**
 * Replaces a material in bills, in all of them or in none. Throws 404, and 409 naming the bill that was saved meanwhile,
 * does not use the material or must not be changed.
 */
export async function replaceMaterial(work: Work, { from, to: toId, boms: given }: Given) {
  requireAllowed(canReplaceMaterial(from, toId))
  const to = await readOffered(work.db, toId)
  const old = await readOffered(work.db, from)
  const locked = await lockBoms(work, given)
  const ids = locked.map(({ id }) => id)
  const foreseen = new Map((await foreseeReplacement(work, from, to, ids)).map((one) => [one.id, one]))
  const about = `${materialTitle(old)} → ${materialTitle(to)}`
  const done = []
  let count = 0
  for (const bom of locked) {
    const name = `${bom.code} ${bom.type}`
    const reasons = foreseen.get(bom.id)?.blockers
    if (!reasons) throw refused(409, message('{name} 没有使用该物料', { name }))
    if (reasons.length > 0)
      throw refused(409, message('{name}：{reasons}', { name, reasons: reasons.map(sourceText).join('；') }))
    const used = linesOf(bom).filter(({ material }) => material.id === from)
    const kept = used.map(({ id, gap, unitPrice }): ReplacedLine => ({ id, materialId: from, gap, unitPrice }))
    const lines = used.map((line): ReplacedLine => {
      const { id, gap, unitPrice } = withMaterial(line, to)
      return { id, materialId: to.id, gap, unitPrice }
    })
    const reviews = endedReviews(bom, new Set(used.map(({ id }) => id)))
    const ended = reviews.map(({ id }) => ({ id }))
    const after = await putMaterials(work, bom, { lines, reviews: ended, action: replacedAction, about })
    const [row] = await work.db
      .insert(bomReplacements)
      .values({ bomId: bom.id, replacedAt: work.now, lines: kept, reviews })
      .returning({ id: bomReplacements.id })
    count += used.length
    const { id, code, type, version } = after
    done.push({ id, code, type, from: bom.version, version, replacementId: Number(row?.id) })
  }
  return { lines: count, boms: done }
}

/**
 * Takes the replacement of a material in one bill back, with the reviews that it ended. Throws 404, and 409 when the
 * bill was saved since.
 */
export async function takeReplacementBack(
  work: Work,
  id: number,
  replacementId: number,
  { version }: { readonly version: number },
): Promise<Bom> {
  const before = await bomStore.lock(work, id)
  if (version !== before.version) throw stale(before)
  const [kept] = await work.db
    .delete(bomReplacements)
    .where(sql`${bomReplacements.id} = ${replacementId} and ${bomReplacements.bomId} = ${id}`)
    .returning()
  if (!kept) throw notFound()
  const { lines, reviews } = kept
  return putMaterials(work, before, { lines, reviews, action: replacementTakenBackAction, about: '' })
}

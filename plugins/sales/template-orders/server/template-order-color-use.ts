import { eq, inArray } from 'drizzle-orm'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import { isSameContent } from '../../../../core/server/document/document-sameness.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { canDeleteRecord } from '../../../../core/server/usage/usage-guard.ts'
import { message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { type ReleasingColors, templateOrderEvents } from '../template-order-events.ts'
import { contentOf } from '../template-order-copy.ts'
import type { TemplateOrder, TemplateOrderContent, TemplateOrderParts } from '../template-order-model.ts'
import { templateNoun } from './template-noun.ts'
import { colorsOf, storedColorModel } from './template-order-stored-colors.ts'
import { templates } from './template-order-tables.ts'
import { templateOrderKept } from './template-order-kept.ts'

type OrderSaving = Saving<TemplateOrderParts>
type Design = TemplateOrderContent['templateDesign']
type StoredTemplate = typeof templates.$inferSelect

const nameOf = ({ color }: { readonly color: string }) => color.trim()

/**
 * The field of a colour that goes: where it was renamed, that of its new name; else the list that it is missing in, because
 * it has no field any more.
 */
function fieldOf(colors: readonly string[], stored: readonly StoredTemplate[], { position }: StoredTemplate): string {
  const now = colors[position]
  const isRenamed = now !== undefined && !stored.some(({ color }) => color === now)
  return isRenamed ? `templateDesign.sampleDress.${position}.color` : 'templateDesign.sampleDress'
}

/**
 * What is wrong with the confirmed colours that a save of an order drops or renames: each that another document needs, with
 * that document. A plain save may leave out what the stored revision lacks already.
 */
async function droppedProblems(
  work: Work,
  { content, before, type }: OrderSaving,
  stored: readonly StoredTemplate[],
): Promise<FieldProblem[]> {
  const colors = content.templateDesign.sampleDress.map(nameOf)
  const known = new Set(before?.templateDesign.sampleDress.map(nameOf))
  const going = stored.filter(({ color }) => !colors.includes(color) && (type || known.has(color)))
  const problems: FieldProblem[] = []
  for (const template of going) {
    const usage = await canDeleteRecord(work, templateNoun, template.id)
    if (usage.allowed) continue
    const { color } = template
    problems.push({
      field: fieldOf(colors, stored, template),
      message: message('颜色{color}{reason}', { color, reason: usage.reason }),
    })
  }
  return problems
}

/** One colour of a design as it is compared: its lines without their ids, which a line that was typed again has not. */
function colorOf(design: Pick<Design, 'sampleDress' | 'templates'>, name: string) {
  const found = colorsOf(design).find((one) => nameOf(one) === name)
  if (!found) return undefined
  const bare = <Line extends object>(lines: readonly Line[]) => lines.map((line) => ({ ...line, id: undefined }))
  // What a colour is called on English papers may change when its pattern is finished.
  return {
    ...found,
    colorEnglish: null,
    bomMaterials: bare(found.bomMaterials),
    secondaryProcessInfo: bare(found.secondaryProcessInfo),
  }
}

function isSameColor(design: Design, order: TemplateOrder | undefined, name: string): boolean {
  const [now, then] = [colorOf(design, name), order && colorOf(contentOf(order).templateDesign, name)]
  return now !== undefined && then !== undefined && isSameContent(storedColorModel, then, now)
}

/**
 * What is wrong with the colours that were finished in the pattern room since the order was revised: each must be as it was
 * last confirmed (D26). A plain save may also leave it as it is stored.
 */
async function finishedProblems(
  work: Work,
  { content: { templateDesign: design }, before, type }: OrderSaving,
  stored: readonly StoredTemplate[],
): Promise<FieldProblem[]> {
  const finished = stored.filter(({ patterningStatus }) => patterningStatus === 'Finished')
  if (!before || finished.length === 0) return []
  const confirmed = await templateOrderKept.read(work.db, before.id)
  return finished.flatMap(({ color }) => {
    const place = design.sampleDress.findIndex((row) => nameOf(row) === color)
    const isKept = place < 0 || isSameColor(design, confirmed, color) || (!type && isSameColor(design, before, color))
    if (isKept) return []
    return [
      {
        field: `templateDesign.sampleDress.${place}.color`,
        message: message('该颜色已完成打版，不能修改，请改回已确认的内容，或重新开版'),
      },
    ]
  })
}

/** What is wrong with the colours of an order that was confirmed, to which other documents refer (D26). */
export async function confirmedColorProblems(work: Work, saving: OrderSaving): Promise<FieldProblem[]> {
  const { before } = saving
  if (!before?.confirmedVersion) return []
  const stored = await work.db.select().from(templates).where(eq(templates.orderId, before.id))
  return [...(await droppedProblems(work, saving, stored)), ...(await finishedProblems(work, saving, stored))]
}

/** Deletes confirmed colours, after what is cancelled of other areas, which goes along with them. */
export async function releaseColors(work: Work, templateIds: readonly number[]): Promise<void> {
  if (templateIds.length === 0) return
  const event: ReleasingColors = { templateIds }
  await work.emit(templateOrderEvents.releasingColors, event)
  await work.db.delete(templates).where(inArray(templates.id, [...templateIds]))
}

/** Deletes all confirmed colours of an order that is deleted, those that a revision has dropped too. */
export async function releaseAllColors(work: Work, { id }: { readonly id: number }): Promise<void> {
  const stored = await work.db.select({ id: templates.id }).from(templates).where(eq(templates.orderId, id))
  await releaseColors(
    work,
    stored.map((one) => one.id),
  )
}

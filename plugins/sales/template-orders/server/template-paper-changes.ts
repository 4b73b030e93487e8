import { writtenChanges } from '../../../../core/server/document/document-written-changes.ts'
import { measurementPointModel } from '../../../../core/shared/document/document-measurements.ts'
import { sourceText } from '../../../../core/shared/message.ts'
import type { ShownChange } from '../../../../core/shared/timeline-contract.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { materialLineModel, processLineModel, sampleDressModel } from '../template-design-model.ts'
import { templateOrderModel } from '../template-order-model.ts'
import type { ColorSheetContent, PaperChange } from '../template-paper.ts'

type Line = { readonly id: number }
type Pair<One> = { readonly before: One; readonly after: One }

/** Two lists of lines with each line at the same place in both; empty where one of them lacks it. */
function aligned<One extends Line>(before: readonly One[], after: readonly One[]): Pair<readonly (One | undefined)[]> {
  const ids = [...new Set([...after, ...before].map(({ id }) => id))]
  const at = (lines: readonly One[]) => ids.map((id) => lines.find((line) => line.id === id))
  return { before: at(before), after: at(after) }
}

type Size = ColorSheetContent['templateDesign']['sampleDress'][number]['sizeRanges'][number]

function alignedSizes(before: readonly Size[], after: readonly Size[]): Pair<readonly (Size | undefined)[]> {
  const names = [...new Set([...after, ...before].map(({ name }) => name))]
  const at = (sizes: readonly Size[]) => names.map((name) => sizes.find((size) => size.name === name))
  return { before: at(before), after: at(after) }
}

function alignedSheets({ before, after }: Pair<ColorSheetContent>) {
  const linesOf = (sheet: ColorSheetContent) => ({
    sizes: sheet.templateDesign.sampleDress[0]?.sizeRanges ?? [],
    materials: sheet.templateDesign.templates[0]?.bomMaterials ?? [],
    processes: sheet.templateDesign.templates[0]?.secondaryProcessInfo ?? [],
    points: sheet.measurement.points,
  })
  const [was, is] = [linesOf(before), linesOf(after)]
  const sizes = alignedSizes(was.sizes, is.sizes)
  const materials = aligned(was.materials, is.materials)
  const processes = aligned(was.processes, is.processes)
  const points = aligned(was.points, is.points)
  const lined = (sheet: ColorSheetContent, side: 'before' | 'after') => ({
    ...sheet,
    measurement: { ...sheet.measurement, points: points[side] },
    templateDesign: {
      ...sheet.templateDesign,
      sampleDress: [{ sizeRanges: sizes[side] }],
      templates: [{ bomMaterials: materials[side], secondaryProcessInfo: processes[side] }],
    },
  })
  const nameAt = (list: string, place: number): string | undefined => {
    if (list === 'sizeRanges') return (sizes.after[place] ?? sizes.before[place])?.name
    if (list === 'bomMaterials') return (materials.before[place] ?? materials.after[place])?.material.name
    const lines = list === 'points' ? points : processes
    return (lines.before[place] ?? lines.after[place])?.name
  }
  const isWhole = (list: string, place: number) => {
    const lines = { sizeRanges: sizes, bomMaterials: materials, points }[list] ?? processes
    return !lines.before[place] || !lines.after[place]
  }
  return { before: lined(before, 'before'), after: lined(after, 'after'), nameAt, isWhole }
}

const ofLine =
  /^(?:templateDesign\.(?:sampleDress|templates)\.0|measurement)\.(sizeRanges|bomMaterials|secondaryProcessInfo|points)\.(\d+)\b/

/** Pieces first, then materials, processes, points of measure, and everything that is not in a line. */
function rankOf({ path }: PaperChange): number {
  const [, list = ''] = ofLine.exec(path) ?? []
  return list ? [...listNames.keys()].indexOf(list) : listNames.size
}

/**
 * What somebody who works by the sheet `before` has to know of the sheet `after`: parts that changed as this person may read them, a line that came or
 * went as one part.
 */
export function paperChanges(actor: Actor, sheets: Pair<ColorSheetContent>): readonly PaperChange[] {
  const { nameAt, isWhole, ...of } = alignedSheets(sheets)
  const told = new Map<string, PaperChange>()
  for (const change of writtenChanges(templateOrderModel, actor, of)) {
    const [line, list = '', at = ''] = ofLine.exec(change.path) ?? []
    const shown = line ? lineChange(change, list, nameAt(list, Number(at)) ?? '') : { ...change, weighs: false }
    // A size is told by its pieces; its name is in the label.
    if (list === 'sizeRanges' && change.path.endsWith('.name')) continue
    const place = line && isWhole(list, Number(at)) ? line : change.path
    const before = told.get(place)
    if (place === change.path) told.set(place, shown)
    else told.set(place, joined(place, shown, before))
  }
  return [...told.values()].toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** What lists of lines are called. */
const listNames = new Map([
  ['sizeRanges', sourceText(sampleDressModel.label)],
  ['bomMaterials', sourceText(materialLineModel.label)],
  ['secondaryProcessInfo', sourceText(processLineModel.label)],
  ['points', sourceText(measurementPointModel.label)],
])

/** A change of a line, named by what the line is called: 「物料 棉府绸 用量」, 「样衣件数 M」, 「尺寸表 胸围 M」. */
function lineChange(change: ShownChange, list: string, name: string): PaperChange {
  const label = [listNames.get(list) ?? '', { name }]
  const ofSize = /\.lengths\.\d/.test(change.path)
    ? change.label.filter((part) => typeof part === 'object').at(-1)
    : undefined
  const own = list === 'sizeRanges' ? [] : [ofSize ?? change.label.at(-1) ?? '']
  return { ...change, label: [...label, ...own], weighs: true }
}

/** The parts of a line that came or went, as one. */
function joined(path: string, part: PaperChange, before: PaperChange | undefined): PaperChange {
  return {
    path,
    label: part.label.slice(0, 2),
    before: [...(before?.before ?? []), ...part.before],
    after: [...(before?.after ?? []), ...part.after],
    weighs: true,
  }
}

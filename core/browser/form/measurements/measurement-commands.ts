import { type Measurement, measurementLimits, type MeasurementPoint } from '../../../shared/measurement-lengths.ts'
import { gradedLengths, type Grading } from '../../../shared/measurement-rules.ts'
import { foldedName } from '../../../shared/folded-name.ts'
import { type Message, message } from '../../../shared/message.ts'
import { allow, refuse, type Verdict } from '../../../shared/rule.ts'
import type { Command } from '../../command/command.ts'
import { joinNames, translate } from '../../i18n/text.ts'

/** A point of measure without lengths. */
export type UsualPoint = Omit<MeasurementPoint, 'id' | 'lengths'>

/** A list of sizes that a table can take, with its name. */
export type SizeChoice = { readonly name: string; readonly sizes: readonly string[] }

/** The functions and values that the commands of a measurement table use. */
export type MeasurementPlace = {
  readonly table: () => Measurement
  readonly grade: (what: Message, grading: Grading) => void
  readonly takeSizes: (what: Message, sizes: readonly string[]) => void
  readonly addPoints: (what: Message, points: readonly UsualPoint[]) => void
  /** The sizes that the document has, and the ranges of sizes that there are. */
  readonly sizeChoices: () => Promise<readonly SizeChoice[]>
  /** The points that are used elsewhere, most usual first. */
  readonly usualPoints: () => Promise<readonly UsualPoint[]>
}

/** Ids of the commands of a measurement table. */
export const measurementCommandIds = {
  grade: 'form.gradeSizes',
  gradeAnew: 'form.gradeSizesAnew',
  sizes: 'form.takeSizes',
  points: 'form.usualPoints',
} as const

const graded = message('按档差推档')
const gradedAnew = message('全部重新推档')
const sizesTaken = message('取用尺码')
const pointsAdded = message('添加常用部位')

function canGrade(table: Measurement, grading: Grading): Verdict {
  if (table.points.length === 0) return refuse(message('请先添加部位'))
  if (!table.baseSize) return refuse(message('请先选择基码'))
  if (gradedLengths(table, grading).length > 0) return allow
  return grading === 'open'
    ? refuse(message('没有可推档的空格：请填写基码尺寸和档差'))
    : refuse(message('所有尺寸都已符合档差'))
}

const all = 'all'

/** Returns the usual points that a table does not have yet. */
function openPoints(table: Measurement, usual: readonly UsualPoint[]): readonly UsualPoint[] {
  const known = new Set(table.points.map(({ name }) => foldedName(name)))
  return usual
    .filter(({ name }) => !known.has(foldedName(name)))
    .slice(0, Math.max(0, measurementLimits.points - table.points.length))
}

/** The commands of a measurement table that is being written. */
export function measurementCommands(of: MeasurementPlace): readonly Command[] {
  const { table, grade, takeSizes, addPoints, sizeChoices, usualPoints } = of
  return [
    {
      id: measurementCommandIds.grade,
      title: graded,
      keywords: 'grade grading sizes fill step 推档 放码 档差',
      icon: 'ruler',
      keys: 'Alt+KeyJ',
      check: () => canGrade(table(), 'open'),
      run: () => grade(graded, 'open'),
    },
    {
      id: measurementCommandIds.gradeAnew,
      title: gradedAnew,
      keywords: 'grade anew recalculate all sizes 推档 放码 重算',
      icon: 'calculator',
      check: () => canGrade(table(), 'all'),
      run: () => grade(gradedAnew, 'all'),
    },
    {
      id: measurementCommandIds.sizes,
      title: sizesTaken,
      keywords: 'sizes range take columns 尺码段',
      icon: 'columns',
      pages: [
        {
          key: 'range',
          title: message('尺码段'),
          choices: async () =>
            (await sizeChoices()).map(({ name, sizes }) => ({
              value: JSON.stringify(sizes),
              title: name,
              detail: joinNames(sizes),
            })),
        },
      ],
      run: ({ arguments: { range } }) => {
        if (range) takeSizes(sizesTaken, JSON.parse(range.value) as string[])
      },
    },
    {
      id: measurementCommandIds.points,
      title: pointsAdded,
      keywords: 'usual points of measure add suggestions 部位',
      icon: 'list-checks',
      check: () =>
        table().points.length < measurementLimits.points
          ? allow
          : refuse(message('最多 {most} 个部位', { most: measurementLimits.points })),
      pages: [
        {
          key: 'point',
          title: message('部位'),
          several: true,
          choices: async () => {
            const open = openPoints(table(), await usualPoints())
            if (open.length === 0) return []
            return [
              { value: all, title: translate(message('全部 {count} 个常用部位', { count: open.length })) },
              ...open.map(({ name, nameEnglish, method }, at) => ({
                value: String(at),
                title: name,
                detail: [nameEnglish, method].filter(Boolean).join(' · '),
              })),
            ]
          },
        },
      ],
      run: async ({ arguments: { point } }) => {
        if (!point) return
        const open = openPoints(table(), await usualPoints())
        const chosen = point.value.split(',')
        addPoints(pointsAdded, chosen.includes(all) ? open : open.filter((_, at) => chosen.includes(String(at))))
      },
    },
  ]
}

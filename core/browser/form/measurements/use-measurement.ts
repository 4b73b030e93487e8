import { type ClipboardEvent, useEffect, useMemo } from 'react'
import { type LengthUnit, type Measurement } from '../../../shared/measurement-lengths.ts'
import {
  alignedPoints,
  arePointsAligned,
  gradedMeasurement,
  joinedSizes,
  withSizesOf,
} from '../../../shared/measurement-rules.ts'
import { type Message, message } from '../../../shared/message.ts'
import { useViewCommands } from '../../command/command-scope.ts'
import type { Command } from '../../command/command.ts'
import { joinNames, translate } from '../../i18n/text.ts'
import { toast } from '../../ui/toast.tsx'
import { searchLookup } from '../choices/lookup-choices.ts'
import { isBlock, parseCells } from '../lines/cell-paste.ts'
import { useFormPlace } from '../session/form-context.ts'
import { useStepScope } from '../steps/step-scope.tsx'
import { measurementCommands, type SizeChoice, type UsualPoint } from './measurement-commands.ts'
import { blankPoint, type PastedMeasurement, pastedMeasurement } from './measurement-paste.ts'

/** The path of a form's measurement table. */
export const measurementPath = 'measurement'
const pointsPath = `${measurementPath}.points`
const sizesPath = `${measurementPath}.sizeNames`

/** What a document offers its measurement table. */
export type MeasurementOffers = {
  /** The sizes that the document has, which its table should have, too. */
  readonly sizes: readonly string[]
  /** The lookup of ranges of sizes, whose records have `ranges`. */
  readonly sizeLookup: string
  /** The points that are used elsewhere, in the unit of the table. */
  readonly usualPoints: (unit: LengthUnit) => Promise<readonly UsualPoint[]>
}

/** The sizes that a table can take: those of its document, and the ranges of a lookup. Throws `CallError`. */
async function sizeChoicesOf({ sizes, sizeLookup }: MeasurementOffers): Promise<readonly SizeChoice[]> {
  const ranges = (await searchLookup(sizeLookup, '')).flatMap(({ name, data }): SizeChoice[] => {
    const found = (data as { readonly ranges?: readonly string[] } | undefined)?.ranges
    return found ? [{ name, sizes: found }] : []
  })
  return sizes.length > 0 ? [{ name: translate(message('单据的尺码')), sizes }, ...ranges] : ranges
}

const none: readonly Command[] = []
const pasted = message('粘贴尺寸表')

/** Tells the person which parts of a pasted block were changed or left out. */
function tellPasted({ newSizes, unknown, wrong, cut }: PastedMeasurement): void {
  const told = [
    ...(newSizes.length > 0
      ? [message('尺码 {sizes} 原来不在尺寸表中，已加在最后', { sizes: joinNames(newSizes) })]
      : []),
    ...(wrong > 0 ? [message('{count} 个单元格不是尺寸，请修改', { count: wrong })] : []),
    ...(unknown.length > 0 ? [message('未粘贴的列：{names}', { names: joinNames(unknown) })] : []),
    ...(cut > 0 ? [message('{count} 行超出部位上限，未粘贴', { count: cut })] : []),
  ]
  if (told.length > 0) toast.warning(told.map(translate).join(translate(message('；'))))
}

/** Binds the measurement table of the surrounding form to what commands, keys and the clipboard do with it. Each change is one step. */
export function useMeasurement({ sizes, sizeLookup, usualPoints }: MeasurementOffers) {
  const { session, readOnly } = useFormPlace()
  const steps = useStepScope()
  if (!steps) throw new Error('a measurement table needs a StepScope around it')
  const { run } = steps
  const acts = useMemo(() => {
    const table = () => session.values.at(measurementPath) as Measurement
    const put = (what: Message, next: Measurement) =>
      run(what, { from: undefined, to: undefined }, () => {
        const now = table()
        session.values.putAll(
          (Object.keys(next) as (keyof Measurement)[])
            .filter((key) => next[key] !== now[key])
            .map((key) => ({ path: `${measurementPath}.${key}`, value: next[key] })),
        )
        session.noteDirty()
      })
    const setSizes = (what: Message, sizeNames: readonly string[]) => {
      const now = table()
      const baseSize = now.baseSize && sizeNames.includes(now.baseSize) ? now.baseSize : null
      put(what, { ...now, sizeNames, baseSize, points: alignedPoints(now.points, sizeNames) })
    }
    return {
      table,
      put,
      setSizes,
      addSizes: (what: Message, sizes: readonly string[]) => put(what, withSizesOf(table(), sizes)),
      paste: (text: string): boolean => {
        const now = table()
        const block = pastedMeasurement(now, parseCells(text), blankPoint(now.sizeNames))
        if (!block) return false
        put(pasted, block.table)
        session.markProblems(
          block.written.flatMap((at) => [
            `${pointsPath}.${at}.tolerancePlus`,
            `${pointsPath}.${at}.toleranceMinus`,
            `${pointsPath}.${at}.step`,
            ...block.table.sizeNames.map((_, size) => `${pointsPath}.${at}.lengths.${size}.value`),
          ]),
        )
        tellPasted(block)
        return true
      },
    }
  }, [session, run])
  const commands = useMemo(
    () =>
      measurementCommands({
        table: acts.table,
        grade: (what, grading) => acts.put(what, gradedMeasurement(acts.table(), grading)),
        takeSizes: (what, sizes) => acts.setSizes(what, joinedSizes(acts.table().sizeNames, sizes)),
        addPoints: (what, points) => {
          const now = acts.table()
          const added = points.map((point) => ({ ...blankPoint(now.sizeNames), ...point }))
          acts.put(what, { ...now, points: [...now.points, ...added] })
        },
        sizeChoices: () => sizeChoicesOf({ sizes, sizeLookup, usualPoints }),
        usualPoints: () => usualPoints(acts.table().lengthUnit),
      }),
    [acts, sizes, sizeLookup, usualPoints],
  )
  useViewCommands(readOnly ? none : commands)
  // What was merged with another person's version may have other sizes.
  useEffect(() => {
    if (readOnly) return
    const align = () => {
      const { points, sizeNames } = acts.table()
      if (arePointsAligned(points, sizeNames)) return
      session.values.putParts([{ path: pointsPath, value: alignedPoints(points, sizeNames) }])
    }
    align()
    return session.values.subscribe(align)
  }, [session, readOnly, acts])
  return {
    ...acts,
    readOnly,
    steps,
    pointsPath,
    sizesPath,
    onPasteCapture: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      if (readOnly || !isBlock(text) || !acts.paste(text)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

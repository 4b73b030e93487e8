import { flushSync } from 'react-dom'
import type { FormSession } from '../../../../core/browser/form/session/form-session.ts'
import { type NamedStep, runStep } from '../../../../core/browser/form/steps/step-runs.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { bomLimits } from '../bom-limits.ts'
import { changedAmounts, copyLines, costLineOf, materialAmounts, newBomLine } from '../bom-lines.ts'
import type { BomForm, BomFormColor, BomFormLine } from '../bom-model.ts'
import type { MaterialNow } from '../bom-origin-contract.ts'

/** A material that was chosen for a line. */
export type ChosenMaterial = NonNullable<BomFormLine['material']> & Pick<MaterialNow, 'price' | 'gap'>

/** The position of a line. */
export type LinePlace = { readonly color: number; readonly line: number }

/** The part of the form whose changes are steps, each taken back from the lines of any colour. */
export const bomSteps = 'templates'

/** Puts other colours into the form, as one step. */
export function putColors(session: FormSession, step: NamedStep, colors: readonly BomFormColor[]): void {
  runStep(session, bomSteps, step, () => session.values.put('templates', colors))
  session.noteDirty()
}

const cellOf = ({ color, line }: LinePlace, key: string) => `templates.${color}.bomItems.${line}.${key}`

/** The actions of a bill's form on its colours and lines, apart from typing into cells. */
export type BomFormActs = ReturnType<typeof bomFormActs>

/** Binds these actions to a form. `nowOf` returns the present materials. */
export function bomFormActs(session: FormSession, nowOf: () => ReadonlyMap<number, MaterialNow>) {
  const colors = (): BomForm['templates'] => (session.values.at('templates') as BomForm['templates'] | undefined) ?? []
  const put = (step: NamedStep, next: readonly BomFormColor[]) => putColors(session, step, next)
  const putParts = (step: NamedStep, parts: Parameters<typeof session.values.putParts>[0]) => {
    runStep(session, bomSteps, step, () => session.values.putParts(parts))
    session.noteDirty()
  }
  /** Lines that differ from their present materials, each with the material's values. */
  const changed = () =>
    colors().flatMap(({ bomItems }, color) =>
      bomItems.flatMap((line, at) => {
        const today = changedAmounts({ ...line, ...costLineOf(line) }, nowOf().get(line.material?.id ?? 0))
        return today ? [{ path: `templates.${color}.bomItems.${at}`, today }] : []
      }),
    )
  return {
    colors,
    changed,
    /** Copies the lines of a colour to all others. */
    copyToOthers: (from: number): void => {
      const before = colors()
      const next = copyLines(
        before,
        from,
        before.map((_, at) => at),
      )
      const count = next.filter((one, at) => one !== before[at]).length
      if (count === 0) return void toast.warning(translate(message('其他颜色已有这些物料')))
      put({ what: message('物料用于其他颜色') }, next)
      toast.success(translate(message('物料已用于其他 {count} 个颜色', { count })))
    },
    /** Sets the lines that differ to the present values of their materials. */
    takeOver: (): void => {
      const lines = changed()
      putParts(
        { what: message('按物料更新单价和空差') },
        lines.flatMap(({ path, today }) => [
          { path: `${path}.gap`, value: today.gap },
          { path: `${path}.unitPrice`, value: today.unitPrice },
        ]),
      )
      toast.success(translate(message('已按物料更新 {count} 行', { count: lines.length })))
    },
    /** Adds a line for each material at the end of a colour. Returns the position of the first. */
    add: (color: number, materials: readonly ChosenMaterial[]): LinePlace | undefined => {
      const all = colors()
      const own = all[color]?.bomItems ?? []
      const made = materials.slice(0, Math.max(0, bomLimits.lines - own.length)).map(
        ({ price, gap, ...material }): BomFormLine => ({
          ...newBomLine(),
          material,
          ...materialAmounts({ price, gap }),
        }),
      )
      if (made.length < materials.length) {
        toast.warning(translate(message('最多 {maximum} 行', { maximum: bomLimits.lines })))
      }
      if (made.length === 0) return undefined
      const first = { color, line: own.length }
      put(
        { what: message('添加 {count} 种物料', { count: made.length }), to: cellOf(first, 'material') },
        all.map((one, at) => (at === color ? { ...one, bomItems: [...one.bomItems, ...made] } : one)),
      )
      return first
    },
    /** Replaces the material of a line; usage, part and texts stay. */
    replace: (place: LinePlace, { price, gap, ...material }: ChosenMaterial): void => {
      const amounts = materialAmounts({ price, gap })
      putParts({ what: message('替换第 {row} 行的物料', { row: place.line + 1 }), to: cellOf(place, 'usage') }, [
        { path: cellOf(place, 'material'), value: material },
        { path: cellOf(place, 'gap'), value: amounts.gap },
        { path: cellOf(place, 'unitPrice'), value: amounts.unitPrice },
      ])
    },
    /** Adds a colour without lines. */
    addColor: (color: string): void => {
      const all = colors()
      // Drawn before it takes the keyboard, which the vanishing button gives up.
      flushSync(() => put({ what: message('添加颜色 {color}', { color }) }, [...all, { color, bomItems: [] }]))
      session.fields.goTo(cellOf({ color: all.length, line: 0 }, 'material'))
    },
  }
}

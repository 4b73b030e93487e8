import type { FormSession } from '../../../../core/browser/form/session/form-session.ts'
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

/** The actions of a bill's form on its colours and lines, apart from typing into cells. */
export type BomFormActs = ReturnType<typeof bomFormActs>

/** Binds these actions to a form. `nowOf` returns the present materials. */
export function bomFormActs(session: FormSession, nowOf: () => ReadonlyMap<number, MaterialNow>) {
  const colors = (): BomForm['templates'] => (session.values.at('templates') as BomForm['templates'] | undefined) ?? []
  const put = (next: readonly BomFormColor[]) => {
    session.values.put('templates', next)
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
      put(next)
      toast.success(translate(message('物料已用于其他 {count} 个颜色', { count })))
    },
    /** Sets the lines that differ to the present values of their materials. */
    takeOver: (): void => {
      const lines = changed()
      session.values.putParts(
        lines.flatMap(({ path, today }) => [
          { path: `${path}.gap`, value: today.gap },
          { path: `${path}.unitPrice`, value: today.unitPrice },
        ]),
      )
      session.noteDirty()
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
      put(all.map((one, at) => (at === color ? { ...one, bomItems: [...one.bomItems, ...made] } : one)))
      return { color, line: own.length }
    },
    /** Replaces the material of a line; usage, part and texts stay. */
    replace: ({ color, line }: LinePlace, { price, gap, ...material }: ChosenMaterial): void => {
      const path = `templates.${color}.bomItems.${line}`
      const amounts = materialAmounts({ price, gap })
      session.values.putParts([
        { path: `${path}.material`, value: material },
        { path: `${path}.gap`, value: amounts.gap },
        { path: `${path}.unitPrice`, value: amounts.unitPrice },
      ])
      session.noteDirty()
    },
    addColor: (color: string): void => put([...colors(), { color, bomItems: [] }]),
    removeColor: (at: number): void => put(colors().filter((_, index) => index !== at)),
  }
}

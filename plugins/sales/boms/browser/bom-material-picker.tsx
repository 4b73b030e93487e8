import { useState } from 'react'
import { OriginPicker } from '../../../../core/browser/document/origin-picker.tsx'
import { RecordWindow } from '../../../../core/browser/document/record-window.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { usePermits } from '../../../../core/browser/session/session.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { askConfirm } from '../../../../core/browser/ui/confirm-dialog.tsx'
import { write } from '../../../../core/shared/permission.ts'
import { type Material, materialDocument, materialFields, materialSearch } from '../../../materials/public.ts'
import type { BomFormActs, ChosenMaterial, LinePlace } from './bom-form-acts.ts'
import { countMaterialUses, readMaterialsNow } from './bom-materials-now.ts'

/** What the picker is open for: materials to add to a colour, or one to replace another. */
export type MaterialAsked =
  | { readonly kind: 'add'; readonly color: number }
  | { readonly kind: 'replace'; readonly place: LinePlace }

/** The columns that identify a material in a choice. */
export const materialColumns = ['imageUrls', 'name', 'color', 'width', 'price', 'unit', 'supplier', 'codeFromSupplier']

function chosenOf(material: Material): ChosenMaterial {
  const { id, name, color, width, weight, ingredient, description, imageUrls, unit, supplier, codeFromSupplier } =
    material
  const reference = {
    id,
    name,
    color,
    width,
    weight,
    ingredient,
    description,
    imageUrls,
    unit,
    supplier,
    codeFromSupplier,
  }
  return { ...reference, price: material.price ?? null, gap: material.gap }
}

/** Adds a material, or changes the chosen one, in its own form over the picker. */
function MaterialTools({ chosen, onSaved }: { chosen: readonly Material[]; onSaved: (material: Material) => void }) {
  const t = useText()
  const mayWrite = usePermits(write(materialDocument.key))
  const [opened, open] = useState<{ readonly id: number | undefined }>()
  if (!mayWrite) return null
  const [first] = chosen
  const edit = async (material: Material) => {
    const count = (await readMaterialsNow([material.id])).get(material.id)?.boms ?? 0
    const isSure =
      count === 0 ||
      (await askConfirm({
        title: t('{name} 已用于 {count} 个 BOM 单', { name: material.name, count: String(count) }),
        text: t('这些 BOM 单保留各自的单价和空差，物料的名称等会一起变'),
        confirm: t('继续编辑'),
      }))
    if (isSure) open({ id: material.id })
  }
  return (
    <>
      <Button size="small" variant="ghost" icon="plus" onClick={() => open({ id: undefined })}>
        {t('新建物料')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        icon="pencil"
        disabled={chosen.length !== 1}
        onClick={() => first && void edit(first)}
      >
        {t('编辑物料')}
      </Button>
      {opened ? (
        <RecordWindow
          document={materialDocument.noun}
          id={opened.id}
          onClose={() => open(undefined)}
          // The form of materials saves a material.
          onSaved={(saved) => onSaved(saved as unknown as Material)}
        />
      ) : null}
    </>
  )
}

const cellAt = ({ color, line }: LinePlace, key: string) =>
  document.querySelector<HTMLElement>(`[data-field="templates.${color}.bomItems.${line}.${key}"]`)

/**
 * A drawer with materials to choose from: several for a colour, or one to replace another, each with the number of
 * bills that use it.
 */
export function BomMaterialPicker({
  asked,
  acts,
  onClose,
}: {
  asked: MaterialAsked | undefined
  acts: BomFormActs
  onClose: () => void
}) {
  const t = useText()
  const [goes, setGoes] = useState<LinePlace>()
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  if (!shown) return null
  const color = shown.kind === 'add' ? acts.colors()[shown.color]?.color : undefined
  const pick = (materials: readonly Material[]) => {
    const chosen = materials.map(chosenOf)
    const [first] = chosen
    if (shown.kind === 'add') setGoes(acts.add(shown.color, chosen))
    else if (first) {
      acts.replace(shown.place, first)
      setGoes(shown.place)
    }
  }
  return (
    <OriginPicker<Material>
      open={asked !== undefined}
      onClose={onClose}
      aside
      title={color === undefined ? t('替换物料') : t('批量添加物料到 {color}', { color })}
      several={shown.kind === 'add'}
      source={{
        fields: materialFields,
        search: materialSearch,
        columns: materialColumns,
        more: { label: t('BOM 使用次数'), read: countMaterialUses },
      }}
      empty={t('没有找到物料')}
      missing={t('请选择材料')}
      tools={(chosen, choose) => <MaterialTools chosen={chosen} onSaved={choose} />}
      onPick={pick}
      lastFocus={() => (goes ? cellAt(goes, 'usage') : null)}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../core/browser/api/client.ts'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { type ReadsForm, useFormPart } from '../../../../core/browser/form/session/form-part.ts'
import type { BomForm } from '../bom-model.ts'
import { bomMaterialsNow, type MaterialNow, mostMaterialsAsked } from '../bom-origin-contract.ts'

/** Reads the present values of materials by id. Throws `CallError`. */
export async function readMaterialsNow(ids: readonly number[]): Promise<ReadonlyMap<number, MaterialNow>> {
  const each = [...new Set(ids)]
  const parts = Array.from({ length: Math.ceil(each.length / mostMaterialsAsked) }, (_, at) =>
    each.slice(at * mostMaterialsAsked, (at + 1) * mostMaterialsAsked),
  )
  const found = await Promise.all(parts.map((part) => call(bomMaterialsNow, { body: { ids: part } })))
  return new Map(found.flat().map((one) => [one.id, one]))
}

/** The number of bills that use each material, as a column shows it. Throws `CallError`. */
export async function countMaterialUses(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const now = await readMaterialsNow(ids)
  return new Map([...now].map(([id, { boms }]) => [id, String(boms)]))
}

const none: ReadonlyMap<number, MaterialNow> = new Map()

/** The ids of the form's materials, in order. */
function materialIds(at: ReadsForm): readonly number[] {
  const templates = (at('templates') as BomForm['templates'] | undefined) ?? []
  const ids = templates.flatMap(({ bomItems }) => bomItems.flatMap(({ material }) => (material ? [material.id] : [])))
  return [...new Set(ids)].sort((one, other) => one - other)
}

/**
 * The present values of the form's materials, read again when one of them changes; a new map whenever a value differs.
 */
export function useMaterialsNow(): ReadonlyMap<number, MaterialNow> {
  const { readOnly } = useFormPlace()
  const ids = useFormPart(materialIds)
  const { data } = useQuery({
    queryKey: ['materials', 'boms/materials', ids.join(',')],
    queryFn: () => readMaterialsNow(ids),
    enabled: !readOnly && ids.length > 0,
    placeholderData: (before) => before,
    meta: { quiet: true },
  })
  return data ?? none
}

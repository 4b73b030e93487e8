import type { Choice, Lookup } from '../../../core/browser/form/choices/lookup.ts'
import { writersOf } from '../../../core/shared/document.ts'
import { materialDocument } from '../materials/material-document.ts'
import type { Material } from '../materials/material-model.ts'

const choiceOf = (material: Material): Choice => ({
  id: material.id,
  name: material.name,
  ...(material.codeFromSupplier ? { code: material.codeFromSupplier } : {}),
  detail: [material.color, material.codeFromSupplier, material.supplier.name].filter(Boolean).join(' · '),
  ...(material.imageUrls[0] ? { image: material.imageUrls[0] } : {}),
  ...(material.unit ? { unit: material.unit.name } : {}),
  data: material,
})

async function searchMaterials(keyword: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const [{ call }, { materialSearch }] = await Promise.all([
    import('../../../core/browser/api/client.ts'),
    import('../materials/material-contract.ts'),
  ])
  const typed = keyword.trim()
  const { records } = await call(materialSearch, {
    query: { page: 1, size: 100 },
    body: typed ? { keyword: typed } : {},
    signal,
  })
  return records.map(choiceOf)
}

async function createMaterial(name: string): Promise<Choice | undefined> {
  const { askNewRecord } = await import('../../../core/browser/document/record-asked.tsx')
  const saved = await askNewRecord<Material>(materialDocument.noun, { name })
  return saved && choiceOf(saved)
}

export const materialLookups: readonly Lookup[] = [
  {
    name: 'materials',
    search: searchMaterials,
    creation: { permission: writersOf(materialDocument), ask: createMaterial },
  },
]

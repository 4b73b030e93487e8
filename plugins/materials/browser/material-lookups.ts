import type { Choice, Lookup } from '../../../core/browser/form/choices/lookup.ts'

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
  return records.map((one) => ({
    id: one.id,
    name: one.name,
    detail: [one.color, one.codeFromSupplier, one.supplier.name].filter(Boolean).join(' · '),
    ...(one.imageUrls[0] ? { image: one.imageUrls[0] } : {}),
    ...(one.unit ? { unit: one.unit.name } : {}),
    data: one,
  }))
}

export const materialLookups: readonly Lookup[] = [{ name: 'materials', search: searchMaterials }]

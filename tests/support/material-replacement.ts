import { contentOf } from '../../core/shared/document/document-content.ts'
import { materials } from '../../plugins/materials/server-public.ts'
import { type Bom, type BomContent, bomModel } from '../../plugins/sales/boms/bom-model.ts'
import type { ReplacedBom } from '../../plugins/sales/boms/bom-replacement-contract.ts'
import type { QuoteCompany } from './quote-company.ts'

/** Adds a material with a price and an air gap. Returns its id. */
export async function addMaterial(
  { app, supplierId }: QuoteCompany,
  of: { readonly name: string; readonly price: string | null; readonly gap: string },
): Promise<number> {
  const [row] = await app.services.db
    .insert(materials)
    .values({ pinyinKey: of.name, supplierId, ...of })
    .returning({ id: materials.id })
  return Number(row?.id)
}

/** Reviews the colours of a bill. Returns the bill after the last. */
export async function reviewBom(company: QuoteCompany, bom: Bom, colors = bom.templates): Promise<Bom> {
  let now = bom
  for (const { id } of colors) {
    const body = { version: now.version, status: 'Reviewed' }
    now = (await company.call('PUT', `boms/${bom.id}/review/${id}`, body)).body
  }
  return now
}

/** What a replacement would change, by the id of the bill. */
export async function foresee(company: QuoteCompany, from: number, to: number): Promise<Map<number, ReplacedBom>> {
  const { status, body } = await company.call('POST', 'boms/replacements/preview', { from, to })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return new Map(body.boms.map((bom: ReplacedBom) => [bom.id, bom]))
}

export const readBom = async (company: QuoteCompany, id: number): Promise<Bom> =>
  (await company.call('GET', `boms/${id}`)).body

/** The body that saves a bill as it is. */
export function bomBody(bom: Bom): BomContent & { id: number; version: number } {
  return { id: bom.id, version: bom.version, ...contentOf(bomModel, bom) }
}

import { CallError } from '../../../../core/browser/api/call-error.ts'
import { call } from '../../../../core/browser/api/client.ts'
import type { Beginning } from '../../../../core/browser/document/document-page-options.ts'
import { message } from '../../../../core/shared/message.ts'
import { type ConfirmedDesign, templateDesignRead } from '../../template-orders/template-core-contract.ts'
import { linesFromDesign } from '../bom-lines.ts'
import type { BomForm } from '../bom-model.ts'
import { readMaterialsNow } from './bom-materials-now.ts'

const refused = { refusal: message('版单未确认提交或已存在BOM单记录，请前往对应的列表查看') }

/** The last confirmed version of a style; undefined when it was never confirmed. Throws `CallError`. */
async function findDesign(code: string, type: string): Promise<ConfirmedDesign | undefined> {
  try {
    return await call(templateDesignRead, { query: { code, type } })
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined
    throw error
  }
}

/** A new bill for the style in the address, with the materials of the sample order's colours. Throws `CallError`. */
export async function beginBom({
  code,
  type,
}: Readonly<Record<string, string | undefined>>): Promise<Beginning<BomForm>> {
  if (!code || !type) return { refusal: message('请选择版单') }
  const found = await findDesign(code, type)
  if (found?.orderSyncStatus !== 'Finished' || found.templateDesign.bomStatus !== null) return refused
  const design = found.templateDesign
  const lines = design.templates.flatMap(({ bomMaterials }) => bomMaterials)
  const now = await readMaterialsNow(lines.flatMap(({ material }) => (material ? [material.id] : [])))
  const templates = design.templates.map(({ color }) => ({ color, bomItems: linesFromDesign(design, color, now) }))
  return { values: { code, type, sampleImageUrls: [], remark: '', templates }, name: `${code} ${type}` }
}

import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { backBy } from '../../../../core/browser/command/undo/back-call.ts'
import { undoableSave } from '../../../../core/browser/command/undo/undoable-save.ts'
import { askOrigin } from '../../../../core/browser/document/origin-state.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { type Material, materialDocument, materialFields, materialSearch } from '../../../materials/public.ts'
import { bomDocument } from '../bom-document.ts'
import { canReplaceMaterial, materialTitle } from '../bom-replacement-rules.ts'
import {
  bomReplace,
  bomReplacementUndo,
  type ReplacedBom,
  type ReplacementPreview,
} from '../bom-replacement-contract.ts'
import { materialColumns } from './bom-material-picker.tsx'
import { countMaterialUses } from './bom-materials-now.ts'

/** Asks for the material that takes the place of another. Resolves to nothing when the window is closed. */
export async function askNewMaterial(from: number | undefined): Promise<number | undefined> {
  const [chosen] = await askOrigin<Material>({
    title: translate(message('选择新物料')),
    source: {
      fields: materialFields,
      search: materialSearch,
      columns: materialColumns,
      more: { label: translate(message('BOM 使用次数')), read: countMaterialUses },
    },
    empty: translate(message('没有找到物料')),
    missing: translate(message('请选择材料')),
    rule: ({ id }) => {
      const verdict = canReplaceMaterial(from ?? 0, id)
      return verdict.allowed ? allow : refuse(verdict.reason)
    },
  })
  return chosen?.id
}

/** Replaces a material in the chosen bills as one step that can be undone. Throws `CallError`. */
export async function replaceInBoms(
  { from, to }: { readonly from: ReplacementPreview['from']; readonly to: NonNullable<ReplacementPreview['to']> },
  chosen: readonly ReplacedBom[],
): Promise<void> {
  const { noun } = bomDocument
  const body = { from: from.id, to: to.id, boms: chosen.map(({ id, version }) => ({ id, version })) }
  try {
    const done = await call(bomReplace, { body })
    const named = { from: materialTitle(from), to: materialTitle(to) }
    undoableSave(
      message('已在 {count} 个 BOM 单中把 {from} 换成 {to}', { count: done.boms.length, ...named }),
      { what: message('把 {from} 换成 {to}', named) },
      {
        document: noun,
        stale: [noun, materialDocument.noun],
        saves: done.boms.map(({ id, code, type, from: before, version, replacementId }) => ({
          id,
          name: `${code} ${type}`,
          from: before,
          version,
          back: [backBy(bomReplacementUndo, { params: { id, replacementId }, body: {} })],
        })),
      },
    )
  } finally {
    // After a refusal too: the page may show an old state.
    await invalidateDocuments(noun, materialDocument.noun)
  }
}

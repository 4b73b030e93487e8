import { useEffect, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../../../core/browser/api/client.ts'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormPart } from '../../../../core/browser/form/session/form-part.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { usePermits } from '../../../../core/browser/session/session.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { templateDesignRead } from '../../template-orders/template-core-contract.ts'
import { templateOrderDocument } from '../../template-orders/template-order-document.ts'
import { type DesignChange, firstChangedLine, openChanges, withDesignChanges } from '../bom-design-changes.ts'
import { bomDesignState, type DesignState } from '../bom-design-contract.ts'
import { bomDocument } from '../bom-document.ts'
import { bomLimits } from '../bom-limits.ts'
import { linesFromDesign } from '../bom-lines.ts'
import type { Bom, BomForm, BomFormColor } from '../bom-model.ts'
import { BomChangeBanner, BomChanges, useSeenChanges } from './bom-change-banner.tsx'
import { putColors } from './bom-form-acts.ts'
import { readMaterialsNow } from './bom-materials-now.ts'
import { useMaterialText } from './bom-measured-table.tsx'

/** A change in words. */
function useChangeText(): (change: DesignChange) => string {
  const t = useText()
  const materialText = useMaterialText()
  return (change) => {
    const { color } = change
    if (change.kind === 'color') return t('{color}：版单新增的颜色', { color })
    const of = { color, material: materialText(change) }
    if (change.kind === 'added') return t('{color}：新增 {material}', of)
    if (change.kind === 'removed') return t('{color}：去掉 {material}', of)
    const [from, to] = [change.from, change.to].map((usage) => formatAmount(usage, 4) || '-')
    return t('{color}：{material} 单件用量 {from} → {to}', { ...of, from: from ?? '', to: to ?? '' })
  }
}

/** Puts the changes into the form, with the present values of the materials. */
function useTakeOver({ changes }: DesignState, bom: Bom): () => Promise<void> {
  const { session } = useFormPlace()
  return async () => {
    const { code, type } = bom
    const { templateDesign: design } = await call(templateDesignRead, { query: { code, type } })
    const used = design.templates.flatMap(({ bomMaterials }) => bomMaterials)
    const now = await readMaterialsNow(used.flatMap(({ material }) => (material ? [material.id] : [])))
    const templates = (session.values.at('templates') as BomForm['templates'] | undefined) ?? []
    const next = withDesignChanges(templates, changes, {
      most: bomLimits.lines,
      linesOf: (color) => linesFromDesign(design, color, now),
      newColor: (color, lines): BomFormColor => ({ color, bomItems: [...lines] }),
    })
    const first = firstChangedLine(templates, next)
    // The line has to be drawn before it can take the keyboard, which the vanishing button gives up.
    flushSync(() => putColors(session, { what: message('按版单更新'), to: first }, next))
    if (first) session.fields.goTo(first)
  }
}

/** The changes that the form does not have yet; all of them where nothing is edited. */
function useOpenChanges(changes: readonly DesignChange[], isForm: boolean): readonly DesignChange[] {
  const open = useFormPart((at) => {
    if (!isForm || changes.length === 0) return changes.map((_, place) => place)
    const colors = (at('templates') as BomForm['templates'] | undefined) ?? []
    return openChanges(colors, changes).map((change) => changes.indexOf(change))
  })
  return useMemo(() => changes.filter((_, place) => open.includes(place)), [open, changes])
}

/** Takes the changes over, where the bill is being edited; else leads to its form. */
function Act({ state, bom, isForm }: { state: DesignState; bom: Bom; isForm: boolean }) {
  const t = useText()
  const { open } = useView()
  const takeOver = useTakeOver(state, bom)
  return isForm ? (
    <Button size="small" icon="import" onClick={() => void takeOver().catch(toastFailure)}>
      {t('按版单更新')}
    </Button>
  ) : (
    <Button size="small" icon="pencil" onClick={() => open(`${bomDocument.path}/${bom.id}/edit`)}>
      {t('编辑 BOM 单')}
    </Button>
  )
}

const noChanges: readonly DesignChange[] = []

/** Says what a revision of the sample order changed that its bill does not have, and what can be done about it. */
function DesignBanner({ bom, isForm }: { bom: Bom; isForm: boolean }) {
  const t = useText()
  const mayWrite = usePermits(write(bomDocument.key))
  const { data, refetch } = useContractQuery(
    bomDesignState,
    { params: { id: bom.id } },
    { noun: templateOrderDocument.noun, quiet: true },
  )
  // Asked again when the sample order changes, and when the bill does.
  useEffect(() => void refetch(), [bom.version, refetch])
  const changes = useOpenChanges(data?.changes ?? noChanges, isForm)
  const { isSeen, note } = useSeenChanges('seenDesigns', bom.id, data?.version)
  const textOf = useChangeText()
  if (!data) return null
  const { isRevising } = data
  const isOpen = data.changes.length > 0 && !isSeen
  if (!isOpen && !isRevising) return null
  return (
    <BomChangeBanner
      notice={isRevising ? t('版单正在修订，BOM 单按上次确认的版本；再次确认后这里会列出改动') : undefined}
      act={mayWrite && changes.length > 0 ? <Act state={data} bom={bom} isForm={isForm} /> : null}
      onNote={note}
    >
      {isOpen ? (
        changes.length > 0 ? (
          <BomChanges
            title={t('版单在 BOM 单保存之后修订过，{count} 处不在 BOM 单中', { count: changes.length })}
            changes={changes.map(textOf)}
          />
        ) : (
          <p>{t('版单的改动都已在表单中，保存后生效')}</p>
        )
      ) : null}
    </BomChangeBanner>
  )
}

/** The banner of a saved bill, in its detail and in its form. */
export function BomDesignBanner({ mode, record }: SectionProps<Bom>) {
  return record && (mode === 'detail' || mode === 'edit') ? (
    <DesignBanner bom={record} isForm={mode === 'edit'} />
  ) : null
}

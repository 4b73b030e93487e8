import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { Icon } from '../../../../core/browser/ui/icon.tsx'
import { ImageThumb } from '../../../../core/browser/ui/image-thumb.tsx'
import { Waiting } from '../../../../core/browser/ui/waiting.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { message } from '../../../../core/shared/message.ts'
import { exactMoney, formatMoney } from '../../../../core/shared/money-text.ts'
import { allow, refuse, type Verdict } from '../../../../core/shared/rule.ts'
import { usableShare, materialDocument } from '../../../materials/public.ts'
import { canReplaceMaterial, materialTitle } from '../bom-replacement-rules.ts'
import {
  bomReplacementPreview,
  mostReplacedBoms,
  type OfferedMaterial,
  type ReplacedBom,
  type ReplacementPreview,
} from '../bom-replacement-contract.ts'
import { specificationOf } from './bom-line-columns.ts'
import { askNewMaterial, replaceInBoms } from './bom-replacement-actions.ts'
import { replacementCommandIds, replacementCommands } from './bom-replacement-acts.ts'
import { ReplacementTable } from './bom-replacement-table.tsx'

/** A number of the address; undefined for anything else. */
function idIn(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

function MaterialCard({
  label,
  material,
  action,
}: {
  label: string
  material: OfferedMaterial | null
  action?: ReactNode
}) {
  const t = useText()
  return (
    <section
      aria-label={label}
      className="flex min-h-20 min-w-64 flex-1 flex-wrap items-start gap-3 rounded border p-3"
    >
      {material?.imageUrls[0] ? <ImageThumb source={material.imageUrls[0]} alt="" size={56} /> : null}
      <div className="min-w-40 flex-1">
        <h2 className="text-xs text-ink-muted">{label}</h2>
        {material ? (
          <>
            <p className="font-medium">{material.name}</p>
            <p className="text-xs text-ink-muted">{specificationOf(material)}</p>
            <p className="text-xs tabular-nums" title={exactMoney(material.price)}>
              {material.price === null
                ? t('没有单价')
                : t('单价 {price}', { price: formatMoney(material.price, { per: material.unit?.name }) })}{' '}
              · {t('空差 {gap}', { gap: usableShare(material.gap) })}
            </p>
          </>
        ) : (
          <p className="text-ink-muted">{t('尚未选择')}</p>
        )}
      </div>
      {action}
    </section>
  )
}

/** What is said of the two materials before anything is replaced. */
function Notes({ preview: { from, to, total, boms } }: { preview: ReplacementPreview }) {
  const t = useText()
  if (!to) return null
  const units = [from.unit?.name ?? t('无单位'), to.unit?.name ?? t('无单位')]
  const notes = [
    units[0] === units[1]
      ? ''
      : t('单位不同（{from} → {to}），单件用量不换算，请逐单核对', { from: String(units[0]), to: String(units[1]) }),
    to.price === null ? t('新物料没有单价，各行保留原单价') : '',
    total > boms.length ? t('只列出最新的 {count} 个，共 {total} 个', { count: mostReplacedBoms, total }) : '',
  ].filter(Boolean)
  if (notes.length === 0) return null
  return (
    <ul className="mb-3 flex flex-col gap-1 rounded border border-dashed px-3 py-2 text-tone-warning">
      {notes.map((note) => (
        <li key={note} className="flex items-start gap-1.5">
          <Icon name="triangle-alert" size={14} className="mt-0.5" />
          {note}
        </li>
      ))}
    </ul>
  )
}

/**
 * The bills that are chosen: those that nothing speaks against, until the person chooses. Another new material starts
 * again.
 */
function useChosenBoms(boms: readonly ReplacedBom[] | undefined, to: number | undefined) {
  const [own, setOwn] = useState<{ readonly to: number | undefined; readonly ids: ReadonlySet<number> }>()
  const free = useMemo(
    () =>
      new Set(
        (boms ?? []).flatMap(({ id, cautions, blockers }) => (cautions.length + blockers.length > 0 ? [] : [id])),
      ),
    [boms],
  )
  const ids = own && own.to === to ? own.ids : free
  const chosen = (boms ?? []).filter(({ id, blockers }) => ids.has(id) && blockers.length === 0)
  return { ids, chosen, choose: (next: ReadonlySet<number>) => setOwn({ to, ids: next }) }
}

function verdictOn(preview: ReplacementPreview | undefined, count: number): Verdict {
  const verdict = canReplaceMaterial(preview?.from.id, preview?.to?.id)
  if (!verdict.allowed || count > 0) return verdict
  return refuse(preview?.boms.length === 0 ? message('没有 BOM 单使用该物料') : message('请选择 BOM 单'))
}

/** The page that replaces a material in bills: what it would change and cost, chosen one by one, run as one step. */
export function View() {
  const t = useText()
  const { search, setSearch, setTitle, open } = useView()
  const [from, to] = [idIn(search['from']), idIn(search['to'])]
  const { data, error, refetch } = useContractQuery(
    bomReplacementPreview,
    { body: { from: from ?? 0, ...(to === undefined ? {} : { to }) } },
    { enabled: from !== undefined, keepPrevious: true, staleTime: 0, quiet: true },
  )
  const preview = data && data.from.id === from ? data : undefined
  const [isRunning, setRunning] = useState(false)
  const { ids, chosen, choose } = useChosenBoms(preview?.boms, preview?.to?.id)
  const title = preview ? t('替换物料 {name}', { name: materialTitle(preview.from) }) : t('替换物料')
  useEffect(() => setTitle(title), [setTitle, title])
  const verdict = verdictOn(preview, chosen.length)
  const commands = useMemo(
    () =>
      replacementCommands({
        choose: () =>
          void askNewMaterial(from).then((id) => id !== undefined && setSearch({ from: String(from), to: String(id) })),
        canRun: () => (isRunning ? refuse(message('正在替换')) : verdict.allowed ? allow : verdict),
        run: async () => {
          if (!preview?.to) return
          setRunning(true)
          try {
            await replaceInBoms({ from: preview.from, to: preview.to }, chosen)
          } finally {
            setRunning(false)
          }
        },
      }),
    [chosen, from, isRunning, preview, setSearch, verdict],
  )
  useViewCommands(commands)
  if (from === undefined)
    return (
      <EmptyState
        title={t('请选择要替换的物料')}
        action={
          <Button variant="primary" onClick={() => open(materialDocument.path, 'here')}>
            {t('去选择')}
          </Button>
        }
      />
    )
  if (!preview) return <Waiting error={error} refetch={refetch} />
  return (
    <div className="@container min-h-full">
      <header className="sticky top-0 z-20 flex min-h-12 flex-wrap items-center gap-2 border-b bg-panel px-4 py-2">
        <h1 className="mr-auto min-w-0 truncate text-[15px] font-semibold">{title}</h1>
        {preview.to ? (
          <span className="text-ink-muted tabular-nums" role="status">
            {t('已选 {count} / {total} 个 BOM 单', { count: chosen.length, total: preview.boms.length })}
          </span>
        ) : null}
        <CommandButton id={replacementCommandIds.run} variant="primary" label={isRunning ? t('正在替换') : t('替换')} />
      </header>
      <div className="px-4 pt-3 pb-16">
        <div className="mb-3 flex flex-wrap items-stretch gap-3">
          <MaterialCard label={t('原物料')} material={preview.from} />
          <Icon name="arrow-right" size={18} className="self-center text-ink-faint" />
          <MaterialCard
            label={t('新物料')}
            material={preview.to}
            action={<CommandButton id={replacementCommandIds.choose} size="small" takesKeyboard />}
          />
        </div>
        <Notes preview={preview} />
        {preview.to && preview.boms.length > 0 ? (
          <ReplacementTable boms={preview.boms} chosen={ids} onChoose={choose} />
        ) : (
          <EmptyState
            icon={preview.total === 0 ? 'circle-check' : 'replace'}
            title={
              preview.total === 0
                ? t('没有 BOM 单使用该物料')
                : t('{count} 个 BOM 单使用该物料', { count: preview.total })
            }
            {...(preview.total > 0 && !preview.to ? { text: t('选择新物料后，这里列出每个 BOM 单的成本变化。') } : {})}
          />
        )}
      </div>
    </div>
  )
}

import { useEffect, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../core/browser/api/client.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { Checkbox } from '../../../../core/browser/ui/checkbox.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { compareBoms } from '../bom-comparison.ts'
import { bomRead } from '../bom-contract.ts'
import { bomDocument } from '../bom-document.ts'
import type { Bom } from '../bom-model.ts'
import { bomVersionRead } from '../bom-version-contract.ts'
import { comparedSide, type ComparedSide, comparisonAddress } from './bom-comparison-address.ts'
import { ComparisonTable } from './bom-comparison-table.tsx'

function readSide({ id, version }: ComparedSide, signal: AbortSignal): Promise<Bom> {
  return version === undefined
    ? call(bomRead, { params: { id }, signal })
    : call(bomVersionRead, { params: { id, version }, signal })
}

/** A bill by its address, read again when bills change. */
function useSide(side: ComparedSide | undefined) {
  return useQuery({
    queryKey: [bomDocument.noun, 'compare', side],
    queryFn: ({ signal }) => readSide(side as ComparedSide, signal),
    enabled: side !== undefined,
    meta: { quiet: true },
  })
}

/** The page that compares two bills, or a bill with one of its versions, line by line. */
export function View() {
  const t = useText()
  const { search, setTitle, open } = useView()
  const sides = [comparedSide(search['left']), comparedSide(search['right'])] as const
  const [left, right] = [useSide(sides[0]), useSide(sides[1])]
  const [onlyChanges, setOnlyChanges] = useState(true)
  const [one, other] = [left.data, right.data]
  const title = one && other ? t('比较 {name}', { name: `${one.code} ${one.type}` }) : t('比较 BOM 单')
  useEffect(() => setTitle(title), [setTitle, title])
  const colors = useMemo(() => (one && other ? compareBoms(one, other) : []), [one, other])
  if (!sides[0] || !sides[1]) return <EmptyState icon="git-compare" title={t('请选择要比较的 BOM 单')} />
  const failed = [left, right].find(({ error, data }) => error && !data)
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!one || !other) return <Spinner />
  const isSame = one.id === other.id
  const nameOf = (bom: Bom, side: ComparedSide) => {
    const version = t('第 {version} 版', { version: bom.version })
    const of = isSame ? '' : `${bom.code} ${bom.type} `
    return side.version === undefined && isSame ? t('现在') : `${of}${version}`
  }
  const names = [nameOf(one, sides[0]), nameOf(other, sides[1])] as const
  return (
    <div className="@container min-h-full">
      <header className="sticky top-0 z-20 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-b bg-panel px-4 py-2">
        <h1 className="mr-auto min-w-0 truncate text-[15px] font-semibold">{title}</h1>
        <Checkbox label={t('只看差异')} checked={onlyChanges} onChange={setOnlyChanges} />
        <Button
          icon="arrow-left-right"
          onClick={() => open(comparisonAddress(sides[1] as ComparedSide, sides[0] as ComparedSide), 'here')}
        >
          {t('左右对调')}
        </Button>
      </header>
      <div className="px-4 pt-3 pb-16">
        <p className="mb-3 flex flex-wrap gap-x-6 text-xs text-ink-muted tabular-nums">
          {[one, other].map((bom, at) => (
            <span key={at === 0 ? 'left' : 'right'}>
              {t('{side}：{name}，{by} 更新于 {time}', {
                side: at === 0 ? t('左') : t('右'),
                name: `${bom.code} ${bom.type} ${t('第 {version} 版', { version: bom.version })}`,
                by: bom.lastUpdater?.name ?? bom.user.name,
                time: formatInstant(bom.updatedAt),
              })}
            </span>
          ))}
        </p>
        {colors.map((color) => (
          <ComparisonTable
            key={`${color.left ?? ''}-${color.right ?? ''}`}
            color={color}
            names={names}
            onlyChanges={onlyChanges}
          />
        ))}
      </div>
    </div>
  )
}

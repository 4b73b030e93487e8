import { CallError } from '../../../../core/browser/api/call-error.ts'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { ShownValues, usePartName } from '../../../../core/browser/timeline/change-table.tsx'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { Icon } from '../../../../core/browser/ui/icon.tsx'
import type { PaperChange, TemplatePaper } from '../../../sales/public.ts'
import { patterningOrderPaper } from '../../patterning-orders/patterning-order-contract.ts'

const looks = {
  good: ['circle-check', 'bg-tone-done-soft text-tone-done'],
  doubtful: ['circle-alert', 'bg-tone-warning-soft text-tone-warning'],
  bad: ['triangle-alert', 'bg-tone-danger-soft text-tone-danger'],
} as const

const worth: Readonly<Record<TemplatePaper['state'], keyof typeof looks>> = {
  current: 'good',
  unchanged: 'good',
  changed: 'bad',
  withdrawn: 'bad',
  unversioned: 'doubtful',
  missing: 'bad',
  newer: 'bad',
}

/** What a paper is worth, in a sentence. */
function usePaperText({ state, printed, current }: TemplatePaper): string {
  const t = useText()
  const versions = { printed: printed ?? 0, current }
  switch (state) {
    case 'current':
      return t('当前版本（第 {current} 版）', versions)
    case 'unchanged':
      return t('纸上是第 {printed} 版，当前是第 {current} 版，这个颜色没有变化', versions)
    case 'changed':
      return t('纸上是第 {printed} 版，当前是第 {current} 版，以下内容已变更', versions)
    case 'withdrawn':
      return t('当前的第 {current} 版没有这个颜色，请先与样板跟单确认', versions)
    case 'unversioned':
      return t('没有打印的版本号，请与当前的第 {current} 版核对', versions)
    case 'missing':
      return t('没有第 {printed} 版的这个颜色，当前是第 {current} 版，请重新打印', versions)
    case 'newer':
      return t('纸上的第 {printed} 版还没有确认，当前是第 {current} 版，请与样板跟单核对', versions)
  }
}

function Band({ look, children }: { look: keyof typeof looks; children: React.ReactNode }) {
  const [icon, colors] = looks[look]
  return (
    <div className={`flex items-start gap-2 rounded px-3 py-2 ${colors}`}>
      <Icon name={icon} size={16} className="mt-0.5" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

function Change({ change: { label, before, after, weighs } }: { change: PaperChange }) {
  const name = usePartName()(label)
  return (
    <li className="border-t py-1.5 wrap-anywhere first:border-t-0">
      <span className={`block ${weighs ? 'font-medium text-tone-danger' : 'text-ink-muted'}`}>{name}</span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <s className="text-ink-muted">
          <ShownValues values={before} />
        </s>
        <span aria-hidden="true" className="text-ink-faint">
          →
        </span>
        <span className={weighs ? 'font-semibold text-tone-danger' : ''}>
          <ShownValues values={after} />
        </span>
      </span>
    </li>
  )
}

/** Whether the sheet whose code was scanned is the last confirmed one, and what of it no longer holds (D45, D47). */
export function PhonePaper({ orderId, version }: { orderId: number; version: number | undefined }) {
  const t = useText()
  const query = version === undefined ? {} : { version }
  const { data, error, refetch } = useContractQuery(
    patterningOrderPaper,
    { params: { id: orderId }, query },
    { quiet: true },
  )
  if (data) return <Paper paper={data} />
  if (!error) return null
  const isCut = error instanceof CallError && error.failure === 'network'
  return (
    <section aria-label={t('纸样单版本')} className="mb-3">
      <Band look="doubtful">
        <p>{isCut ? t('没有网络，无法核对纸上的版本') : t('无法核对纸上的版本')}</p>
        {isCut ? null : (
          <Button size="large" className="mt-2" onClick={() => void refetch()}>
            {t('重试')}
          </Button>
        )}
      </Band>
    </section>
  )
}

function Paper({ paper }: { paper: TemplatePaper }) {
  const t = useText()
  const text = usePaperText(paper)
  return (
    <section aria-label={t('纸样单版本')} className="mb-3 flex flex-col gap-2">
      <Band look={worth[paper.state]}>
        <p>{text}</p>
        {paper.isRevising ? <p>{t('版单正在修改，新版本确认后请重新打印')}</p> : null}
      </Band>
      {paper.changes.length > 0 ? (
        <ul className="rounded border bg-panel px-3" aria-label={t('打印后的变更')}>
          {paper.changes.map((change) => (
            <Change key={change.path} change={change} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

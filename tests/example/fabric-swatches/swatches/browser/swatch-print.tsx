import { useText } from '../../../../../core/browser/i18n/text.ts'
import type { Swatch } from '../swatch-contract.ts'

export const styles = `
h1 { font-size: 24pt; }
dl { display: grid; grid-template-columns: 40mm 1fr; margin-top: 6mm; font-size: 14pt; }
dt, dd { padding: 2mm 0; border-bottom: 0.15mm solid #999; }
`

/** The printed card of one swatch. */
export function Template({ record }: { record: Swatch }) {
  const t = useText()
  return (
    <article data-print-title={t('样卡 {code}', { code: record.code })}>
      <h1>{record.code}</h1>
      <dl>
        <dt>{t('面料名称')}</dt>
        <dd>{record.name}</dd>
        <dt>{t('成分')}</dt>
        <dd>{record.composition || '—'}</dd>
        <dt>{t('克重 (g/m²)')}</dt>
        <dd>{record.weight ?? '—'}</dd>
      </dl>
    </article>
  )
}

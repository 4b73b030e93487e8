import type { ReactNode } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Letterhead } from '../../../../core/browser/print/parts/print-company.tsx'
import { PrintMark } from '../../../../core/browser/print/parts/print-mark.tsx'
import { QrCode } from '../../../../core/browser/print/parts/print-qr.tsx'
import { Facts } from '../../../../core/browser/print/parts/print-sheet.tsx'
import type { PaperStanding } from '../../../../core/browser/print/printed-version.ts'

/** The parts that all papers of goods share. */
export type GoodsPaperOf = {
  readonly kind: string
  readonly code: string
  /** 0 before the first confirmation. */
  readonly version: number
  readonly standing: PaperStanding | undefined
  /** The address that the code of the paper opens: by default the document. */
  readonly path: string
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Facts that are as long as the page is wide; empty ones are left out. */
  readonly further: readonly (readonly [label: string, value: string])[]
  readonly made: string
  readonly signs: readonly string[]
}

/**
 * A paper that goes along with goods: company, kind and code, a QR code, facts, what `children` say of the goods, `sums` and
 * signatures. The last line of the paper stays with them. `caption` says what the QR code opens.
 */
export function GoodsPaper(
  of: GoodsPaperOf & { readonly caption?: string; readonly sums: ReactNode; readonly children: ReactNode },
) {
  const t = useText()
  const { kind, code, version, standing } = of
  const further = of.further.filter(([, value]) => value)
  const title = version > 0 ? t('{kind} {code} 第 {version} 版', { kind, code, version }) : `${kind} ${code}`
  return (
    <article className="goods-paper">
      <div className="goods-head">
        <div>
          <Letterhead />
          <header className="head" data-print-title={title} data-print-file={`${code}-${kind}`}>
            <div>
              <p className="kind">{kind}</p>
              <h1>{code}</h1>
            </div>
            <div className="flags">
              {standing ? <strong className="inverse">{t(standing.note)}</strong> : null}
              {version > 0 ? <strong>{t('第 {version} 版', { version })}</strong> : null}
            </div>
          </header>
        </div>
        <QrCode
          text={`${location.origin}${of.path}`}
          label={t('{code} 的二维码', { code })}
          caption={of.caption ?? t('扫码打开单据')}
          box={22}
        />
      </div>
      <PrintMark standing={standing} />
      <Facts facts={of.facts} />
      {further.length > 0 ? <Facts className="single" facts={further} /> : null}
      {of.children}
      <footer className="sign goods-foot">
        <p>{of.sums}</p>
        <span>{t('制单 {name}', { name: of.made })}</span>
        {of.signs.map((sign) => (
          <span key={sign} className="line">
            {sign}
          </span>
        ))}
      </footer>
    </article>
  )
}

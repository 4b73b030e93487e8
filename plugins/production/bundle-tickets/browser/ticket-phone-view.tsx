import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { FactPictures } from '../../../../core/browser/form/images/fact-pictures.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { ScanButton } from '../../../../core/browser/phone/scanned-record.tsx'
import { scannedView } from '../../../../core/browser/phone/scanned-view.tsx'
import { Icon } from '../../../../core/browser/ui/icon.tsx'
import { ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { useKeyboardPlace } from '../../../../core/browser/workspace/tabs/tab-focus.tsx'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { message } from '../../../../core/shared/message.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { ticketPaperState } from '../bundle-rule.ts'
import { bundleTicketScan, type ScannedTicket } from '../bundle-ticket-contract.ts'
import { bundleTicketDocument } from '../bundle-ticket-document.ts'
import { ticketIdentityOf, ticketVersionOf } from '../ticket-address.ts'
import { keptTickets } from './kept-tickets.ts'

const looks = {
  current: ['circle-check', 'bg-tone-done-soft text-tone-done'],
  unversioned: ['circle-alert', 'bg-tone-warning-soft text-tone-warning'],
  newer: ['circle-alert', 'bg-tone-warning-soft text-tone-warning'],
  superseded: ['triangle-alert', 'bg-tone-danger-soft text-tone-danger'],
} as const

/** Whether the paper in the hand is the current one. */
function Paper({ printed, current, isKept }: { printed: number | undefined; current: number; isKept: boolean }) {
  const t = useText()
  const state = ticketPaperState(printed, current)
  // Without the network, nobody knows whether there is a newer paper by now.
  const [icon, colors] = looks[isKept && state === 'current' ? 'unversioned' : state]
  const versions = { printed: printed ?? 0, current }
  const texts = {
    current: isKept ? t('没有网络，无法核对扎票版次') : t('当前扎票（第 {current} 版）', versions),
    unversioned: t('没有打印的版次，请与当前的第 {current} 版核对', versions),
    newer: t('扎票是第 {printed} 版，系统中是第 {current} 版，请联系裁床核对', versions),
    superseded: t('扎票已作废：这张是第 {printed} 版，当前是第 {current} 版，请换用新票', versions),
  }
  return (
    <section
      aria-label={t('扎票版次')}
      className={`mb-3 flex items-start gap-2 rounded px-3 py-2 font-medium ${colors}`}
    >
      <Icon name={icon} size={16} className="mt-0.5" />
      <p className="min-w-0 flex-1">{texts[state]}</p>
    </section>
  )
}

function Head({ ticket }: { ticket: ScannedTicket }) {
  const t = useText()
  // The heading, not the first field: a phone's keyboard would cover the page.
  const place = useKeyboardPlace()
  const { number, bundles, size, pieces, firstPiece, lastPiece, bed, cropDate, dyeLot } = ticket
  const facts = [
    [t('件号'), `${firstPiece}–${lastPiece}`],
    [t('床次'), [t('第 {bed} 床', { bed }), cropDate].filter(Boolean).join(' · ')],
    [t('缸号'), dyeLot],
    [t('款号'), [ticket.code, ticket.sampleType].filter(Boolean).join(' · ')],
    [t('颜色'), ticket.color],
    // A cutting order is known by the code of its production order.
    [t('生产单/裁床单'), ticket.productionOrderCode],
    [t('销售单号'), ticket.saleOrderCode],
    [t('品牌'), ticket.brand],
    [t('客户 PO'), ticket.customerPO],
    [t('外发工厂'), ticket.factory],
  ] as const
  return (
    <header className="mb-3 flex flex-col gap-3">
      <h1 ref={place} tabIndex={-1} className="text-lg leading-tight font-semibold break-words outline-none">
        {`${ticket.code} · ${ticket.color}`}
      </h1>
      <dl className="grid grid-cols-3 overflow-hidden rounded border bg-panel text-center">
        {(
          [
            [t('尺码'), size],
            [t('件数'), formatAmount(pieces)],
            [t('扎号'), t('{number} / {bundles}', { number, bundles })],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="min-w-0 border-l px-2 py-2 first:border-l-0">
            <dt className="text-xs text-ink-muted">{label}</dt>
            <dd className="text-xl font-semibold break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="empty:hidden">
        <FactPictures label={t('款式图')} sources={ticket.designImageUrls} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="min-w-0 break-words tabular-nums">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </header>
  )
}

/** Ordered and cut pieces of each size of the order; the size of the ticket stands out. */
function Matrix({ ticket: { sizes, size: own } }: { ticket: ScannedTicket }) {
  const t = useText()
  const total = sizes.reduce((sum, { ordered, cut }) => ({ ordered: sum.ordered + ordered, cut: sum.cut + cut }), {
    ordered: 0,
    cut: 0,
  })
  const lines = [...sizes.map((size) => ({ ...size, key: size.name })), { ...total, key: '', name: t('合计') }]
  return (
    <div className="mb-3">
      <ReadTable
        framed
        label={t('各尺码裁剪情况')}
        lines={lines}
        keyOf={({ key }) => key}
        columns={[
          {
            label: t('尺码'),
            names: true,
            cell: ({ key, name }) => (
              <span className={key !== '' && foldedName(key) === foldedName(own) ? 'font-semibold text-accent' : ''}>
                {name}
              </span>
            ),
          },
          { label: t('订单件数'), isNumber: true, cell: ({ ordered }) => formatAmount(ordered) },
          { label: t('裁剪件数'), isNumber: true, cell: ({ cut }) => formatAmount(cut) },
        ]}
      />
    </div>
  )
}

type TicketProps = {
  record: ScannedTicket
  of: { version: number | undefined }
  /** When it was read, where the network is gone since. */
  readAt: string | undefined
}

function Ticket({ record: ticket, of: { version }, readAt }: TicketProps) {
  const t = useText()
  return (
    <>
      <Paper printed={version} current={ticket.printVersion} isKept={readAt !== undefined} />
      <Head ticket={ticket} />
      <Matrix ticket={ticket} />
      <ScanButton text={t('继续扫码')} />
    </>
  )
}

/** One ticket on a phone: whether its paper is current, what the bundle is, and where it belongs. */
export const View = scannedView({
  keyOf: (value) => {
    const identity = ticketIdentityOf(value('id'))
    return identity === undefined ? undefined : { identity, version: ticketVersionOf(value('v')) }
  },
  useAnswer: ({ identity }) =>
    useContractQuery(bundleTicketScan, { params: { identity } }, { noun: bundleTicketDocument.noun, quiet: true }),
  kept: keptTickets,
  isIt: (ticket, { identity }) => ticket.identity === identity,
  titleOf: ({ number }) => message('第 {number} 扎', { number }),
  refused: [message('没有查看扎票的权限'), message('需要裁床单的查看权限，请联系管理员')],
  missing: [message('没有找到该扎票'), message('二维码不是本系统打印的扎票，或扎票已被删除')],
  Shown: Ticket,
})

import { useText } from '../../../../core/browser/i18n/text.ts'
import { CodeLabel, LabelPages, labelStyles } from '../../../../core/browser/print/parts/print-labels.tsx'
import type { PrintComponent } from '../../../../core/browser/print/print-template.ts'
import type { LabelPaper } from '../../../../core/shared/label-papers.ts'
import type { BundleTicket } from '../bundle-ticket-contract.ts'
import { type TicketRow, ticketRowHeights, ticketRows } from '../ticket-layout.ts'
import type { DrawnTickets } from './bundle-ticket-printed.ts'

/** What the rows of a ticket say. */
function useRowTexts(): (of: DrawnTickets, ticket: BundleTicket) => Readonly<Record<TicketRow, string>> {
  const t = useText()
  return ({ code, sampleType, color, productionOrderCode }, { size, pieces, firstPiece, lastPiece, bed, dyeLot }) => ({
    size,
    pieces: t('{pieces} 件 · 件号 {first}–{last}', { pieces, first: firstPiece, last: lastPiece }),
    style: sampleType ? `${code} · ${sampleType}` : code,
    color,
    bed: dyeLot ? t('第 {bed} 床 · 缸号 {dyeLot}', { bed, dyeLot }) : t('第 {bed} 床', { bed }),
    order: productionOrderCode,
  })
}

/** One ticket: what the bundle is, its code and its number. */
function Ticket({ of, ticket, paper }: { of: DrawnTickets; ticket: BundleTicket; paper: LabelPaper }) {
  const t = useText()
  const texts = useRowTexts()(of, ticket)
  const { number, printVersion } = ticket
  return (
    <CodeLabel
      paper={paper}
      name={String(number)}
      rows={ticketRows.map((name) => ({ name, text: texts[name], height: ticketRowHeights[paper.value][name] }))}
      code={of.codes.get(number)}
      alt={t('第 {number} 扎的二维码', { number })}
      caption={`#${number}`}
      mark={printVersion > 1 ? t('第 {version} 版', { version: printVersion }) : undefined}
    />
  )
}

function Tickets({ of, paper }: { of: DrawnTickets; paper: LabelPaper }) {
  const t = useText()
  const { productionOrderCode: code, tickets } = of
  return (
    <LabelPages
      paper={paper}
      title={t('扎票 {code} {count} 张', { code, count: tickets.length })}
      file={`${code}-${t('扎票')}`}
      labels={tickets.map((ticket) => <Ticket key={ticket.number} of={of} ticket={ticket} paper={paper} />)}
    />
  )
}

/** Draws tickets on a paper. */
export function ticketTemplate(paper: LabelPaper): PrintComponent {
  return ({ record }) => <Tickets of={record as DrawnTickets} paper={paper} />
}

export const styles = `${labelStyles}
.label .size, .label .caption { font-weight: 700; }
.label .pieces, .label .style { font-weight: 600; }
`

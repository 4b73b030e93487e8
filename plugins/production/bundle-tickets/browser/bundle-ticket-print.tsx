import type { CSSProperties } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import type { PrintComponent } from '../../../../core/browser/print/print-template.ts'
import type { BundleTicket } from '../bundle-ticket-contract.ts'
import type { DrawnTickets } from './bundle-ticket-printed.ts'
import {
  codeGap,
  fittedSize,
  lineHeight,
  rowWidth,
  type TicketPaper,
  type TicketRow,
  ticketRows,
} from '../ticket-layout.ts'

const millimetres = (length: number) => `${length}mm`

/** A text as large as its box lets it. */
function Fitted({
  text,
  width,
  height,
  className = '',
}: {
  text: string
  width: number
  height: number
  className?: string
}) {
  const style: CSSProperties = {
    height: millimetres(height),
    fontSize: millimetres(fittedSize(text, { width, height })),
    lineHeight,
  }
  return (
    <div className={`row ${className}`} style={style}>
      <span>{text}</span>
    </div>
  )
}

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

/** One ticket: what the bundle is at the left; its code and its number at the right. */
function Ticket({ of, ticket, paper }: { of: DrawnTickets; ticket: BundleTicket; paper: TicketPaper }) {
  const t = useText()
  const texts = useRowTexts()(of, ticket)
  const { code, edge, height } = paper
  const { number, printVersion } = ticket
  const picture = of.codes.get(number)
  const width = rowWidth(paper)
  const rest = height - 2 * edge - code
  const hasMark = printVersion > 1
  return (
    <section
      className="ticket"
      style={{ width: millimetres(paper.width), height: millimetres(height), padding: millimetres(edge) }}
      data-ticket={number}
    >
      <div className="rows" style={{ width: millimetres(width) }}>
        {ticketRows.map((row) => (
          <Fitted key={row} className={row} text={texts[row]} width={width} height={paper.rows[row]} />
        ))}
      </div>
      <div className="side" style={{ width: millimetres(code), marginLeft: millimetres(codeGap) }}>
        <div className="code" style={{ height: millimetres(code) }}>
          {picture ? (
            <img
              src={picture.source}
              alt={t('第 {number} 扎的二维码', { number })}
              style={{
                width: millimetres(picture.edge),
                height: millimetres(picture.edge),
                imageRendering: 'pixelated',
              }}
            />
          ) : null}
        </div>
        <Fitted className="number" text={`#${number}`} width={code} height={hasMark ? rest * 0.68 : rest} />
        {hasMark ? (
          <Fitted
            className="mark"
            text={t('第 {version} 版', { version: printVersion })}
            width={code}
            height={rest * 0.32}
          />
        ) : null}
      </div>
    </section>
  )
}

const across = (count: number) => Array.from({ length: count + 1 }, (_, at) => at)

/** Short lines at the edges of a sheet, between which it is cut. */
function CutMarks({ paper: { width, height, sheet } }: { paper: TicketPaper }) {
  if (!sheet) return null
  const { columns, rows, left, top } = sheet
  const right = left + columns * width
  const bottom = top + rows * height
  const mark = (x: number, y: number, isUpright: boolean) => (
    <i
      key={`${x} ${y} ${isUpright}`}
      style={{
        left: millimetres(x),
        top: millimetres(y),
        ...(isUpright ? { width: '0.2mm', height: '5mm' } : { width: '5mm', height: '0.2mm' }),
      }}
    />
  )
  return (
    <div className="cuts">
      {across(columns).flatMap((at) => [
        mark(left + at * width, top - 6, true),
        mark(left + at * width, bottom + 1, true),
      ])}
      {across(rows).flatMap((at) => [
        mark(left - 6, top + at * height, false),
        mark(right + 1, top + at * height, false),
      ])}
    </div>
  )
}

function pagesOf(tickets: readonly BundleTicket[], { sheet }: TicketPaper): readonly (readonly BundleTicket[])[] {
  const each = sheet ? sheet.columns * sheet.rows : 1
  return Array.from({ length: Math.ceil(tickets.length / each) }, (_, at) => tickets.slice(at * each, (at + 1) * each))
}

function Tickets({ of, paper }: { of: DrawnTickets; paper: TicketPaper }) {
  const t = useText()
  const { productionOrderCode: code, tickets } = of
  const { sheet } = paper
  const title = t('扎票 {code} {count} 张', { code, count: tickets.length })
  const place: CSSProperties = sheet
    ? {
        left: millimetres(sheet.left),
        top: millimetres(sheet.top),
        width: millimetres(sheet.columns * paper.width),
        position: 'absolute',
      }
    : {}
  return pagesOf(tickets, paper).map((some, at) => (
    <div
      key={some[0]?.number}
      className="pagedjs_page"
      {...(at === 0 ? { 'data-print-title': title, 'data-print-file': `${code}-${t('扎票')}` } : {})}
    >
      <CutMarks paper={paper} />
      <div className={sheet ? 'sheet' : ''} style={place}>
        {some.map((ticket) => (
          <Ticket key={ticket.number} of={of} ticket={ticket} paper={paper} />
        ))}
      </div>
    </div>
  ))
}

/** Draws tickets on a paper. */
export function ticketTemplate(paper: TicketPaper): PrintComponent {
  return ({ record }) => <Tickets of={record as DrawnTickets} paper={paper} />
}

export const styles = `
.ticket { display: flex; overflow: hidden; }
.sheet { display: flex; flex-wrap: wrap; }
.sheet .ticket { border-right: 0.1mm dashed #999; border-bottom: 0.1mm dashed #999; }
.ticket .row { display: flex; align-items: center; overflow: hidden; word-break: break-all; }
.ticket .rows .row + .row { border-top: 0.125mm solid #000; }
.ticket .size, .ticket .number { font-weight: 700; }
.ticket .pieces, .ticket .style { font-weight: 600; }
.ticket .code { display: flex; align-items: flex-start; justify-content: center; }
.ticket .number { justify-content: center; }
.ticket .mark { justify-content: center; background: #000; color: #fff; font-weight: 600; }
.cuts i { position: absolute; background: #000; }
`

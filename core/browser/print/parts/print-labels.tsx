import type { CSSProperties, ReactNode } from 'react'
import { codeGap, fittedSize, lineHeight, rowWidth } from '../../../shared/label-layout.ts'
import type { LabelPaper } from '../../../shared/label-papers.ts'
import type { LabelCode } from './print-qr.tsx'

const millimetres = (length: number) => `${length}mm`

/** A text as large as its box lets it. */
function Fitted({
  text,
  width,
  height,
  keepsWords = false,
  className = '',
}: {
  text: string
  width: number
  height: number
  keepsWords?: boolean | undefined
  className?: string
}) {
  const style: CSSProperties = {
    height: millimetres(height),
    fontSize: millimetres(fittedSize(text, { width, height, keepsWords })),
    lineHeight,
  }
  return (
    <div className={`row ${keepsWords ? 'words' : ''} ${className}`} style={style}>
      <span>{text}</span>
    </div>
  )
}

/** A text of a label beside its code; `name` is a class for its look. One that `keepsWords` breaks between words alone. */
export type LabelRow = {
  readonly name: string
  readonly text: string
  readonly height: number
  readonly keepsWords?: boolean
}

/** One label: what it names at the left; its code at the right, with a caption and a mark, white on black, below it. */
export function CodeLabel({
  paper,
  rows,
  code,
  alt,
  caption,
  mark,
  name,
}: {
  paper: LabelPaper
  rows: readonly LabelRow[]
  code: LabelCode | undefined
  alt: string
  caption: string
  mark?: string | undefined
  name: string
}) {
  const { edge, height } = paper
  const width = rowWidth(paper)
  const rest = height - 2 * edge - paper.code
  return (
    <section
      className="label"
      style={{ width: millimetres(paper.width), height: millimetres(height), padding: millimetres(edge) }}
      data-label={name}
    >
      <div className="rows" style={{ width: millimetres(width) }}>
        {rows.map((row) => (
          <Fitted
            key={row.name}
            className={row.name}
            text={row.text}
            width={width}
            height={row.height}
            keepsWords={row.keepsWords}
          />
        ))}
      </div>
      <div className="side" style={{ width: millimetres(paper.code), marginLeft: millimetres(codeGap) }}>
        <div className="code" style={{ height: millimetres(paper.code) }}>
          {code ? (
            <img
              src={code.source}
              alt={alt}
              style={{ width: millimetres(code.edge), height: millimetres(code.edge), imageRendering: 'pixelated' }}
            />
          ) : null}
        </div>
        <Fitted className="caption" text={caption} width={paper.code} height={mark ? rest * 0.68 : rest} keepsWords />
        {mark ? <Fitted className="mark" text={mark} width={paper.code} height={rest * 0.32} /> : null}
      </div>
    </section>
  )
}

const across = (count: number) => Array.from({ length: count + 1 }, (_, at) => at)

/** Short lines at the edges of a sheet, between which it is cut. */
function CutMarks({ paper: { width, height, sheet } }: { paper: LabelPaper }) {
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

/** Labels on their paper: one on each page, or sheets of them with marks to cut at. `title` and `file` name the whole. */
export function LabelPages({
  paper,
  title,
  file,
  labels,
}: {
  paper: LabelPaper
  title: string
  file: string
  labels: readonly ReactNode[]
}) {
  const { sheet } = paper
  const each = sheet ? sheet.columns * sheet.rows : 1
  const place: CSSProperties = sheet
    ? {
        left: millimetres(sheet.left),
        top: millimetres(sheet.top),
        width: millimetres(sheet.columns * paper.width),
        position: 'absolute',
      }
    : {}
  return Array.from({ length: Math.ceil(labels.length / each) }, (_, at) => (
    <div
      key={at}
      className="pagedjs_page"
      {...(at === 0 ? { 'data-print-title': title, 'data-print-file': file } : {})}
    >
      <CutMarks paper={paper} />
      <div className={sheet ? 'sheet' : ''} style={place}>
        {labels.slice(at * each, (at + 1) * each)}
      </div>
    </div>
  ))
}

/** Codes that are made before the page gets its turn. */
const together = 20

/** Makes something of each label, such as its code, with pauses in which the page gets its turn. */
export async function forEachLabel<Label, Made>(
  labels: readonly Label[],
  make: (label: Label) => Made,
): Promise<readonly Made[]> {
  const made: Made[] = []
  for (const [at, label] of labels.entries()) {
    if (at % together === 0) await new Promise((resume) => setTimeout(resume))
    made.push(make(label))
  }
  return made
}

/** The styles of labels. */
export const labelStyles = `
.label { display: flex; overflow: hidden; }
.sheet { display: flex; flex-wrap: wrap; }
.sheet .label { border-right: 0.1mm dashed #999; border-bottom: 0.1mm dashed #999; }
.label .row { display: flex; align-items: center; overflow: hidden; word-break: break-all; }
.label .words { word-break: normal; }
.label .rows .row + .row { border-top: 0.125mm solid #000; }
.label .code { display: flex; align-items: flex-start; justify-content: center; }
.label .caption { justify-content: center; }
.label .mark { justify-content: center; background: #000; color: #fff; font-weight: 600; }
.cuts i { position: absolute; background: #000; }
`
